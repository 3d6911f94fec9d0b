import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SvgFile {
  text: string;
  etag: string;
}

/**
 * The design's ink colour on light and on dark backgrounds. An <img> cannot inherit the page's
 * colour, but it does see the colour scheme.
 */
export const inkStyle =
  '<style>svg{color:#101C1B}@media (prefers-color-scheme:dark){svg{color:#E9EEEB}}</style>';

export const svgFile = (text: string): SvgFile => ({
  text,
  etag: `W/"${sliceAt(createHash('sha256').update(text).digest('base64url'), 0, 22)}"`,
});

/** The SVG files of brands that come with a content folder. */
export interface BrandMedia {
  /** By name. */
  files: Map<string, SvgFile>;
  /** Marks as symbols of a sprite, by alias. */
  symbols: Map<string, string>;
}

/**
 * Reads the brands' SVG files. Call once.
 * @param contentDir null, or without the folder `media/brands`: no brand has files
 */
export function readBrandMedia(contentDir: string | null): BrandMedia {
  const files = new Map<string, SvgFile>();
  const symbols = new Map<string, string>();
  const folder = contentDir === null ? null : join(contentDir, 'media/brands');
  const names = folder !== null && existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((entry) => entry.endsWith('.svg')).sort()) {
    const source = readFileSync(join(folder!, name), 'utf8').trim();
    const [, attributes = '', inner = ''] =
      /^(?:<\?xml[^>]*>\s*)?<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(source) ?? [];
    // CSS overrides the presentation attribute, which stays for viewers without CSS.
    files.set(name, svgFile(`<svg${attributes}>${inkStyle}${inner}</svg>`));
    const mark = /^_?(.+)-mark\.svg$/.exec(name);
    if (mark?.[1])
      symbols.set(mark[1], `<symbol id="${mark[1]}" viewBox="0 0 32 32">${inner}</symbol>`);
  }
  return { files, symbols };
}
