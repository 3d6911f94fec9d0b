import type { i18n } from 'i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import { loadNamespaces } from '@portolane/app-kit/translations/loaded-translations.ts';
import { pageTable } from '#page-table.ts';
import { fetchTranslations } from '#platform/translations/translations.ts';

/** Returns the translations with the namespaces of every page, as components of any page need them. */
export async function allTranslations(language: Language): Promise<i18n> {
  const translations = await fetchTranslations(language);
  await loadNamespaces(
    translations,
    Object.values(pageTable).flatMap(({ namespaces }) => namespaces),
  );
  return translations;
}
