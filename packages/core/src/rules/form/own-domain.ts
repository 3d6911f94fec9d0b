/**
 * The form rule `domain`: 3 to 255 characters; at least two labels of up to 63 letters, digits, and
 * inner hyphens.
 */
export const isDomain = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= 255 &&
  /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(text);
