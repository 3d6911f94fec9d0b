/** Counts code points, so that a character outside the Basic Multilingual Plane counts as one. */
const lengthOf = (text: string): number => Array.from(text).length;

/**
 * The form rule `require`: a text with more than white space and characters that nobody sees, or a
 * non-empty list.
 */
export const isFilledIn = (value: string | readonly unknown[]): boolean =>
  typeof value === 'string'
    ? /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value)
    : value.length > 0;

/** The form rule `minLength`. */
export const isAtLeast = (text: string, min: number): boolean => lengthOf(text) >= min;

/** The form rule `lengthBetween`; both ends are inclusive. */
export const isLengthBetween = (text: string, min: number, max: number): boolean =>
  lengthOf(text) >= min && lengthOf(text) <= max;

/**
 * The form rule `format`: the whole text matches the pattern, regardless of its flags and anchors.
 */
export const matchesFormat = (text: string, pattern: RegExp): boolean =>
  new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gmy]/g, '')).test(text);
