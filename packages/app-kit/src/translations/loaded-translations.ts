/** Translations whose namespaces are files of their own, loaded before a page is shown. */
import type { i18n } from 'i18next';
import {
  createTranslations,
  type TranslationBundle,
  type TranslationSource,
} from '@portolane/core/i18n/create-translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';

/** Loads a namespace. Rejects if it is unavailable. */
export type LoadNamespace = (namespace: string) => Promise<TranslationBundle>;

/** The JSON files of an app and of core, as `import.meta.glob` returns them. */
export type TranslationFiles = Readonly<Record<string, () => Promise<TranslationBundle>>>;

const loaders = new WeakMap<i18n, LoadNamespace>();

/** Returns what loads the file of a namespace. It throws if there is none, which is a defect. */
export function fileLoader(files: TranslationFiles, language: Language, namespace: string) {
  const path = Object.keys(files).find((each) => each.endsWith(`/${language}/${namespace}.json`));
  if (path) return files[path]!;
  throw new Error(
    `There are no translations "${namespace}" in ${language}: add locales/${language}/${namespace}.json.`,
  );
}

/** Creates the translations of a document; `loadNamespaces` adds namespaces to them. */
export function createLoadedTranslations(
  language: Language,
  source: TranslationSource & { load: LoadNamespace },
): i18n {
  const translations = createTranslations(language, source);
  loaders.set(translations, source.load);
  return translations;
}

/**
 * Loads namespaces that are not loaded yet, so that rendering need not wait for them. Rejects as the
 * load does.
 */
export async function loadNamespaces(
  translations: i18n,
  namespaces: readonly string[],
): Promise<void> {
  const { language } = translations;
  await Promise.all(
    namespaces
      .filter((namespace) => !translations.hasResourceBundle(language, namespace))
      .map(async (namespace) =>
        translations.addResourceBundle(
          language,
          namespace,
          await loaders.get(translations)!(namespace),
        ),
      ),
  );
}
