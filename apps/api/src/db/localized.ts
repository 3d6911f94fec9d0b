import type { Language } from '@portolane/core/i18n/language.ts';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Localized } from './stored-types.ts';

/** Returns the text in one language, falling back to Chinese; '' for null. */
export function pick(text: Localized | null | undefined, language: Language): string {
  if (text == null) return '';
  return language === 'en' ? (text.en ?? text.zh) : text.zh;
}

/** Returns the language that `pick` returns, for the `lang` attribute. */
export const langOf = (text: Localized | null | undefined, language: Language): 'zh-Hant' | 'en' =>
  language === 'en' && text?.en !== undefined ? 'en' : 'zh-Hant';

/** Whether a localised column has an English text, as SQL. */
export const hasEnglish = (column: Column): SQL<boolean> =>
  sql<boolean>`coalesce(${column} ->> 'en', '') <> ''`;
