import type { Language } from '@portolane/core/i18n/language.ts';
import { withStorageFallback } from '@portolane/core/session/storage-fallback.ts';

const KEY = 'desk-language';

/** Returns the language in which the desk was last used here, else that of the browser. */
export function storedLanguage(): Language {
  const stored = withStorageFallback(() => window.localStorage.getItem(KEY), null);
  if (stored === 'en' || stored === 'zh-TW') return stored;
  return navigator.language.startsWith('zh') ? 'zh-TW' : 'en';
}

/** Keeps the language for the login page, which does not know yet who it is. */
export const storeLanguage = (language: Language): void =>
  withStorageFallback(() => window.localStorage.setItem(KEY, language), undefined);
