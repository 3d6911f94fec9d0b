import { createFormatter, type Formatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

/**
 * One formatter per language, shared: constructing one costs more than composing all emails of a
 * checkout.
 */
const all: Record<Language, Formatter> = {
  'zh-TW': createFormatter('zh-TW'),
  en: createFormatter('en'),
};

/** Returns the formatter of dates, money and lists for a language. */
export const formatterOf = (language: Language): Formatter => all[language];
