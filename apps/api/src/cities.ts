import { counties } from '@portolane/core/i18n/counties.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

/** The 22 cities and counties of Taiwan, in the order they are shown. The Chinese name, with 臺, is the alias. */
export const cities = counties;

/** A city as it is stored: 台 typed for 臺 is the same city. */
export const normaliseCity = (typed: string): string => typed.trim().replaceAll('台', '臺');

/** The name of a city in one language; an unknown one stays as it is. */
export const cityName = (city: string, language: Language): string =>
  language === 'en' ? (cities.find((candidate) => candidate.zh === city)?.en ?? city) : city;
