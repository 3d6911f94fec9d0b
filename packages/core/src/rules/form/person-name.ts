/** Letters that nobody sees, e.g. fillers of Hangul, do not count. */
const LETTER_OR_DIGIT = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** The form rule `name`: at least one letter or digit of any script. */
export const isName = (text: string): boolean => LETTER_OR_DIGIT.test(text);

/**
 * Returns a name as it is stored: without white space around it, and without marks that turn the
 * direction of a text, which would turn what stands beside the name too (UAX #9).
 */
export const plainName = (typed: string): string => typed.replace(/\p{Bidi_Control}/gu, '').trim();
