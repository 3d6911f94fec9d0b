/** The desk's translations: one instance per document; namespaces are loaded with their page. */
import type { i18n } from 'i18next';
import { pageIdentity } from '@portolane/core/client/page-identity.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { siteNamesOf } from '@portolane/core/i18n/site-names.ts';
import {
  createLoadedTranslations,
  fileLoader,
  loadNamespaces,
  type TranslationFiles,
} from '@portolane/app-kit/translations/loaded-translations.ts';
import { frameNamespaces } from '#page-table.ts';

const files: TranslationFiles = {
  ...import.meta.glob<string>('../../locales/*/*.json', { import: 'default' }),
  ...import.meta.glob<string>(
    '../../../../../packages/core/src/i18n/locales/*/{choices,form,list,payment,staff,status}.json',
    { import: 'default' },
  ),
};

/**
 * Loads the translations of a language that the frame needs. A missing key is reported and renders
 * as nothing. Rejects if a chunk cannot be loaded.
 */
export async function fetchTranslations(language: Language): Promise<i18n> {
  const translations = createLoadedTranslations(language, {
    names: siteNamesOf(pageIdentity(language)),
    load: (namespace) => fileLoader(files, language, namespace)(),
    onMissing(key) {
      console.error(`There is no text "${key}" in ${language}.`);
      return '';
    },
  });
  await loadNamespaces(translations, frameNamespaces);
  return translations;
}
