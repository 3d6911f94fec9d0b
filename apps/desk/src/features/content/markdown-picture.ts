/** Pictures in Markdown texts, as the site reads them. */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** What would end the description or the caption of a picture. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/[[\]\r\n]+/g, ' ')
    .replaceAll('"', '”');

/** Returns the Markdown of a picture: `![what it shows](rack.jpg "A caption")`. */
export function markdownPicture({
  file,
  alt,
  caption,
}: {
  file: string;
  alt: string;
  caption: string;
}): string {
  const title = plain(caption);
  return `![${plain(alt)}](${file}${title === '' ? '' : ` "${title}"`})`;
}

/**
 * Returns a text with a paragraph of its own after the line in which a place is.
 * @param at the number of letters before the place
 */
export function withBlock(text: string, at: number, block: string): string {
  const lineEnd = text.indexOf('\n', at);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const before = sliceAt(text, 0, end).trimEnd();
  const after = sliceAt(text, end).trimStart();
  return [before, block, after].filter((part) => part !== '').join('\n\n');
}
