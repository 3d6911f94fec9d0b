import { outsidePair } from './outside-pair.ts';

/** As `String.slice` counts: a negative position is one from the end. */
const positionOf = (text: string, at: number): number =>
  outsidePair(text, at < 0 ? Math.max(0, text.length + at) : at);

/**
 * Returns the part of a text between two positions that are known to lie between characters: found
 * in the text, or counted in one that a program wrote (a digest, a moment, a path). `cutText` cuts
 * what people wrote to a length. A position inside a surrogate pair counts as the one before it.
 */
export const sliceAt = (text: string, from: number, to: number = text.length): string =>
  text.slice(positionOf(text, from), positionOf(text, to));
