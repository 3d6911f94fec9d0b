import { foldVariants } from './variant-characters.ts';

/**
 * Normalises different spellings of a text: half-width, lower case, 台 as 臺, and lone surrogates as
 * the replacement character.
 */
export const foldText = (text: string): string =>
  text.toWellFormed().normalize('NFKC').toLowerCase().replaceAll('台', '臺');

/** The same for the site search, where 優惠卷, the site's own word, is also found as 優惠券. */
export const foldSearchText = (text: string): string => foldText(text).replaceAll('卷', '券');

/**
 * The same for comparing, where simplified characters equal traditional ones. Not for display: it
 * also replaces characters of traditional words.
 */
export const searchKey = (text: string): string => foldVariants(foldSearchText(text));
