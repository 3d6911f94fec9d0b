import type { Language } from '@portolane/core/i18n/language.ts';
import type { Localized } from './schema.ts';

/** The text in one language; Chinese stands in where English is missing. null gives ''. */
export const pick = (text: Localized | null | undefined, language: Language): string =>
  text == null ? '' : language === 'en' ? (text.en ?? text.zh) : text.zh;

/** The language `pick` really answers in, for the `lang` attribute. */
export const langOf = (text: Localized | null | undefined, language: Language): 'zh-Hant' | 'en' =>
  language === 'en' && text?.en !== undefined ? 'en' : 'zh-Hant';
