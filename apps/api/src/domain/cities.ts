import { counties } from '@portolane/core/i18n/counties.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

/**
 * The 22 cities and counties of Taiwan, in display order. The alias is the Chinese name, spelled
 * with 臺.
 */
export const cities = counties;

/** Normalises a city for storage: 台 becomes 臺. */
export const normaliseCity = (typed: string): string => typed.trim().replaceAll('台', '臺');

/** Returns the name of a city in the given language. Unknown cities are returned unchanged. */
export const cityName = (city: string, language: Language): string =>
  language === 'en' ? (cities.find((candidate) => candidate.zh === city)?.en ?? city) : city;
