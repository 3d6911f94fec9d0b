/**
 * Pictures in Markdown: `![what it shows](rack.jpg "A caption")` names a picture of the library. Rows
 * have what a page needs to show it in the place of the name, so that reading looks nothing up.
 */
import type { Language } from '@portolane/core/i18n/language.ts';
import type { PictureFacts } from './picture-bytes.ts';
import { drawingName, englishDrawing, isPictureFile } from './picture-paths.ts';

/** The description has an end, so that a text of many beginnings is not read again from each. */
const image = /!\[([^[\]\n]{0,500})\]\(([a-z0-9][a-z0-9.-]*)((?:\s+"[^"\n]*")?)\)/g;

/** Yields the names of the pictures in a text. Addresses of other sites are no pictures of this one. */
export function* pictureNamesIn(markdown: string): Generator<string> {
  for (const [, , file = ''] of markdown.matchAll(image)) if (isPictureFile(file)) yield file;
}

/** The part of an address that says how large a picture is, and whether it is transparent. */
const sized = /^\/api\/picture\/([a-z0-9.-]+)\/([0-9a-f]{32})#(\d{1,5})x(\d{1,5})(a?)$/;

/**
 * Returns a text whose pictures have addresses that say their sizes. A picture without facts keeps its
 * name, and a page shows what is written of it.
 * @param factsOf by the name of a picture; undefined if there is none
 */
export const withPictureSizes = (
  markdown: string,
  factsOf: (file: string) => PictureFacts | undefined,
  language: Language,
): string =>
  markdown.replaceAll(image, (written, alt: string, file: string, title: string) => {
    const isEnglish = language === 'en' && drawingName.test(file);
    const facts = (isEnglish ? factsOf(englishDrawing(file)) : undefined) ?? factsOf(file);
    if (!facts || facts.digest === '') return written;
    const { digest, width, height, alpha } = facts;
    return `![${alt}](/api/picture/${file}/${digest}#${width}x${height}${alpha ? 'a' : ''}${title})`;
  });

/** A picture of a text, as `pictureUrl` and `drawingUrl` take it. */
export interface TextPicture {
  path: string;
  width: number;
  height: number;
  alpha: boolean;
  isDrawing: boolean;
}

/** Returns the picture at an address that `withPictureSizes` made; null for another address. */
export function pictureAt(href: string): TextPicture | null {
  const [, file, digest, width, height, alpha] = sized.exec(href) ?? [];
  if (file === undefined) return null;
  return {
    path: `/api/picture/${file}/${digest}`,
    width: Number(width),
    height: Number(height),
    alpha: alpha === 'a',
    isDrawing: drawingName.test(file),
  };
}
