/** Characters as people count them: one outside the basic plane is one. */
const lengthOf = (text: string): number => Array.from(text).length;

/** The form rule `require`: a text that is more than blanks, a list that is not empty. */
export const isFilledIn = (value: string | readonly unknown[]): boolean =>
  (typeof value === 'string' ? value.trim() : value).length > 0;

/** The form rule `minLength`. */
export const isAtLeast = (text: string, min: number): boolean => lengthOf(text) >= min;

/** The form rule `lengthBetween`, both ends counted in. */
export const isLengthBetween = (text: string, min: number, max: number): boolean =>
  lengthOf(text) >= min && lengthOf(text) <= max;

/** The form rule `format`: the whole text fits a pattern, whatever flags and anchors it was written with. */
export const fitsFormat = (text: string, pattern: RegExp): boolean =>
  new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gmy]/g, '')).test(text);
