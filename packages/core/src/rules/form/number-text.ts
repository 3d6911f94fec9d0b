/** The form rule `number`: one or more digits. */
export const isDigitsOnly = (text: string): boolean => /^\d+$/.test(text);

/** The form rule `digits`: exactly `length` digits. */
export const hasDigits = (text: string, length: number): boolean =>
  isDigitsOnly(text) && text.length === length;

/** The form rule `positive`: a decimal number, zero or more. */
export const isNonNegative = (text: string): boolean =>
  /^(?:\d+(?:\.\d+)?|-0+(?:\.0+)?)$/.test(text.trim());
