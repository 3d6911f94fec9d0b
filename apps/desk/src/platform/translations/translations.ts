/** The desk's translations, in one chunk per language. */
import type { i18n } from 'i18next';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { createTranslations } from '@portolane/core/i18n/create-translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { siteNamesOf } from '@portolane/core/i18n/site-names.ts';

/** Loads the translations of a language. A missing key is reported and renders as nothing. */
export async function fetchTranslations(language: Language): Promise<i18n> {
  const { bundles } = await (language === 'en'
    ? import('./translations-en.ts')
    : import('./translations-zh.ts'));
  return createTranslations(language, {
    bundles,
    names: siteNamesOf(pageIdentity(language)),
    onMissing(key) {
      console.error(`There is no text "${key}" in ${language}.`);
      return '';
    },
  });
}
