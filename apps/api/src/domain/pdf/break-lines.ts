/** Punctuation that must not start a line. */
const CLOSING = /^[，。、；：！？）」』％,.;:!?)%]/u;

/** A font, or several that complete each other. */
export interface Measure {
  widthOfTextAtSize: (text: string, size: number) => number;
}

/** Returns where a text may break: each Chinese character, word, and space is a piece. */
export const piecesOf = (text: string): string[] =>
  text.match(
    /[\p{Script=Han}\u2e80-\u9fff\uff00-\uffef]|[^\s\p{Script=Han}\u2e80-\u9fff\uff00-\uffef]+|\s+/gu,
  ) ?? [];

/**
 * Breaks a text into lines: anywhere between Chinese characters, otherwise between words.
 * @param width in points
 */
export function breakLines(text: string, font: Measure, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
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
