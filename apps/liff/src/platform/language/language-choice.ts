/** In which language the mini-app speaks: the reader's own choice, else the address (`?lang=en`), else LINE's or the browser's. */
import type { Language } from '@portolane/core/i18n/language.ts';
import { unlessRefused } from '@portolane/core/session/unless-refused.ts';

const KEY = 'liff-language';

/** @param spoken a language tag such as `en-GB` or `zh-Hant-TW`; what is neither Chinese nor English reads English */
const languageOfTag = (spoken: string): Language => (/^zh\b/i.test(spoken) ? 'zh-TW' : 'en');

export function chosenLanguage(search: string, spoken: string): Language {
  const kept = unlessRefused(() => window.localStorage.getItem(KEY), null);
  if (kept === 'zh-TW' || kept === 'en') return kept;
  const asked = new URLSearchParams(search).get('lang');
  return asked === null ? languageOfTag(spoken) : languageOfTag(asked);
}

/** Remembers what the reader chose. A browser that refuses storage forgets it with the page. */
export const keepLanguage = (language: Language) =>
  unlessRefused(() => window.localStorage.setItem(KEY, language), undefined);
