/**
 * Normalises different spellings of a text: half-width, lower case, 台 as 臺, and lone surrogates as
 * the replacement character.
 */
export const foldText = (text: string): string =>
  text.toWellFormed().normalize('NFKC').toLowerCase().replaceAll('台', '臺');
