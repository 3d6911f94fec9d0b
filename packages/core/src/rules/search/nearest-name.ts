import { editDistance } from './nearest-words.ts';

/** Returns the part of two names that differs: 0 for equal names, 1 for unrelated ones. */
export const nameDistance = (a: string, b: string): number =>
  editDistance(a, b, 99) / Math.max(a.length, b.length);

/** Returns the name with the smallest distance, or undefined if there are no names. */
export const nearestName = <N>(
  names: readonly N[],
  distanceOf: (name: N) => number,
): N | undefined => names.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
