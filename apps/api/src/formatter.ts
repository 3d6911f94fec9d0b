import { createFormatter, type Formatter } from '@portolane/core/i18n/format.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

/** One a language: making one costs more than a checkout's whole mail. */
const all: Record<Language, Formatter> = {
  'zh-TW': createFormatter('zh-TW'),
  en: createFormatter('en'),
};

/** Writes dates, money and lists of a language, in the API's sentences and messages. */
export const formatterOf = (language: Language): Formatter => all[language];
