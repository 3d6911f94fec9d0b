import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { BrandRow } from '#domain/summaries/brand-summary.ts';
import { escapeHtml } from '#domain/mails/escape-html.ts';
import { type BrandMedia, type SvgFile, svgFile } from './brand-media.ts';

/** Returns a mark for a brand that has none: the first sign of its name. */
const letterMark = ({ alias, title }: BrandRow): string =>
  `<symbol id="${alias}" viewBox="0 0 32 32"><text x="16" y="24" fill="currentColor" font-size="23" font-weight="700" text-anchor="middle">${escapeHtml(sliceAt(title.en ?? title.zh, 0, 1).toUpperCase())}</text></symbol>`;

/** Returns a sprite with the mark of every brand as a symbol. */
export const brandMarks = ({ symbols }: BrandMedia, brands: readonly BrandRow[]): SvgFile =>
  svgFile(
    `<svg xmlns="http://www.w3.org/2000/svg">${brands
      .map((brand) => symbols.get(brand.alias) ?? letterMark(brand))
      .join('')}</svg>`,
  );
