/** The desk's translations, in one chunk per language. */
import type { i18n } from 'i18next';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { createTranslations } from '@portolane/core/i18n/create-translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { siteNamesOf } from '@portolane/core/i18n/site-names.ts';
import type { bundles } from './words-zh.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: typeof bundles;
  }
}

/** Loads the translations of a language. A missing key is reported and renders as nothing. */
export async function fetchWords(language: Language): Promise<i18n> {
  const { bundles } = await (language === 'en' ? import('./words-en.ts') : import('./words-zh.ts'));
  return createTranslations(language, {
    bundles,
    names: siteNamesOf(pageIdentity(language)),
    onMissing(key) {
      console.error(`There is no text "${key}" in ${language}.`);
      return '';
    },
  });
}
