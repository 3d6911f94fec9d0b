import type { PDFFont } from 'pdf-lib';

/** Punctuation that must not start a line. */
const CLOSING = /^[，。、；：！？）」』％,.;:!?)%]/u;

/**
 * Breaks a text into lines: anywhere between Chinese characters, otherwise between words.
 * @param width in points
 */
export function breakLines(text: string, font: PDFFont, size: number, width: number): string[] {
  const pieces =
    text.match(
      /[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]|[^\s\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]+|\s+/gu,
    ) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (
      line !== '' &&
      !CLOSING.test(piece) &&
      font.widthOfTextAtSize((line + piece).trimEnd(), size) > width
    ) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '');
}
