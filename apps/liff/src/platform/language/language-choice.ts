/**
 * The mini-app's language: the visitor's stored choice, else `?lang=en`, else the language of LINE
 * or the browser.
 */
import type { Language } from '@portolane/core/i18n/language.ts';
import { withStorageFallback } from '@portolane/core/session/storage-fallback.ts';

const KEY = 'liff-language';

/**
 * @param spoken a language tag such as `en-GB` or `zh-Hant-TW`; anything but Chinese selects
 * English
 */
const languageOfTag = (spoken: string): Language => (/^zh\b/i.test(spoken) ? 'zh-TW' : 'en');

export function chosenLanguage(search: string, spoken: string): Language {
  const kept = withStorageFallback(() => window.localStorage.getItem(KEY), null);
  if (kept === 'zh-TW' || kept === 'en') return kept;
  const asked = new URLSearchParams(search).get('lang');
  return asked === null ? languageOfTag(spoken) : languageOfTag(asked);
}

/** Stores the visitor's choice. Where the browser denies storage, it lasts as long as the page. */
export const keepLanguage = (language: Language) =>
  withStorageFallback(() => window.localStorage.setItem(KEY, language), undefined);
