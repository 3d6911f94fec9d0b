/** The translations of passes, which are loaded with their page. */
import type { i18n } from 'i18next';
import type { Language } from '@portolane/core/i18n/language.ts';

export const lazyNamespaces = ['passes'] as const;

/** Adds the translations. Rejects if the chunk cannot be loaded. */
export async function addPassTranslations({
  words,
  language,
}: {
  words: i18n;
  language: Language;
}) {
  const { default: bundle } = await (language === 'en'
    ? import('#locales/en/passes.json')
    : import('#locales/zh-TW/passes.json'));
  words.addResourceBundle(language, 'passes', bundle);
}
