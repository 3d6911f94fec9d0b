import { outsidePair } from './outside-pair.ts';

let segmenter: Intl.Segmenter | undefined;
/** Missing in Firefox before 125, where texts are cut between code points. Made when it is needed. */
const graphemes = (): Intl.Segmenter | undefined =>
  'Segmenter' in Intl ? (segmenter ??= new Intl.Segmenter('zh-TW')) : undefined;

/**
 * Returns where the grapheme around a position begins, i.e. what readers see as one character: 👍🏽,
 * 👨‍👩‍👧, é. A position between two graphemes, and the end of the text, are returned as they are.
 */
export const graphemeStart = (text: string, at: number): number =>
  graphemes()?.segment(text).containing(at)?.index ?? outsidePair(text, at);

/**
 * Returns the beginning of a text that people wrote, at most `max` UTF-16 units long and cut between
 * graphemes. The result is well-formed.
 *
 * Units, because LINE counts them, and because no text has more code points or graphemes than
 * units: the result is within a bound that counts either. A grapheme longer than `max` is cut
 * between code points, so that a long one never leaves nothing.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  const at = Math.max(max, 0);
  return text.slice(0, graphemeStart(text, at) || outsidePair(text, at)).toWellFormed();
}

/** Returns a text of at most `max` UTF-16 units, which ends with … if it was cut (`cutText`). */
export const shortenText = (text: string, max: number): string =>
  text.length <= max || max <= 0 ? cutText(text, max) : `${cutText(text, max - 1)}…`;
