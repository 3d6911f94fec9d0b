/** The form rule `number`: digits only, at least one. */
export const isDigitsOnly = (text: string): boolean => /^\d+$/.test(text);

/** The form rule `digits`: exactly so many of them. */
export const hasDigits = (text: string, length: number): boolean =>
  isDigitsOnly(text) && text.length === length;

/** The form rule `positive`: a number as people write it, zero or more. */
export const isNonNegative = (text: string): boolean =>
  /^(?:\d+(?:\.\d+)?|-0+(?:\.0+)?)$/.test(text.trim());
