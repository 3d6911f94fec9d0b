import { round } from './geometry.ts';
import { escapeXml } from './svg-document.ts';

/** Width of a character in font sizes: Chinese is square, other scripts are narrower on average. */
const widthOf = (character: string): number =>
  /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(character) ? 1 : 0.6;

/** Returns the width of a text, in font sizes. */
export const emsOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** Returns the size at which a text fits into a width, at most `largest`. */
export function fittingSize(text: string, width: number, largest: number): number {
  return round(Math.min(largest, width / Math.max(1, emsOf(text))));
}

interface DisplayText {
  x: number;
  /** Of the baseline. */
  y: number;
  /** Pixels. */
  size: number;
  anchor?: 'start' | 'end';
}

/** Draws a line of large type. */
export const displayText = (text: string, { x, y, size, anchor = 'start' }: DisplayText): string =>
  `<text class="display" x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
