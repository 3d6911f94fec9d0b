import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { escapeHtml } from '@portolane/server/texts/escape-html.ts';
import type { FileSettings } from '#domain/pictures/picture-source.ts';
import type { BrandRow } from '#domain/summaries/brand-summary.ts';
import { type BrandMedia, type SvgFile, svgFile } from './brand-media.ts';
import { uploadedMark } from './uploaded-images.ts';

/** Returns a mark for a brand that has none: the first sign of its name. */
const letterMark = ({ alias, title }: BrandRow): string =>
  `<symbol id="${alias}" viewBox="0 0 32 32"><text x="16" y="24" fill="currentColor" font-size="23" font-weight="700" text-anchor="middle">${escapeHtml(sliceAt(title.en ?? title.zh, 0, 1).toUpperCase())}</text></symbol>`;

/** Returns a sprite with the mark of every brand as a symbol. */
export async function brandMarks(
  { symbols }: BrandMedia,
  brands: readonly BrandRow[],
  settings: FileSettings,
): Promise<SvgFile> {
  const marks = await Promise.all(
    brands.map(
      async (brand) =>
        (brand.mark && (await uploadedMark(brand.alias, brand.mark, settings))) ??
        symbols.get(brand.alias) ??
        letterMark(brand),
    ),
  );
  return svgFile(`<svg xmlns="http://www.w3.org/2000/svg">${marks.join('')}</svg>`);
}
