/**
 * The mini-app's translations: few enough for a single chunk per language, except those of passes,
 * which are loaded with their page.
 */
import type { i18n } from 'i18next';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import { createTranslations } from '@portolane/core/i18n/create-translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { siteNamesOf } from '@portolane/core/i18n/site-names.ts';

/**
 * Loads the translations of a language. A missing key is reported and renders as nothing. Rejects
 * if the chunk cannot be loaded.
 */
export async function fetchTranslations(
  language: Language,
  report: (error: unknown, about: string) => void,
): Promise<i18n> {
  const { bundles } = await (language === 'en'
    ? import('./translations-en.ts')
    : import('./translations-zh.ts'));
  return createTranslations(language, {
    bundles,
    names: siteNamesOf(pageIdentity(language)),
    onMissing(key) {
      report(new Error(`There is no text "${key}" in ${language}.`), 'words');
      return '';
    },
  });
}
