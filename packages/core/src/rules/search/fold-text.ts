/**
 * One spelling for what people type in several: full-width letters as plain ones, capitals as small ones, 台 as 臺, a broken half of a
 * character as the replacement character.
 */
export const foldText = (text: string): string =>
  text.toWellFormed().normalize('NFKC').toLowerCase().replaceAll('台', '臺');
