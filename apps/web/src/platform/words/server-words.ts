/**
 * The server's translations: one instance per language for the whole process, with every namespace.
 * They hold nothing of a visitor.
 */
import type { i18n } from 'i18next';
import {
  createTranslations,
  type TranslationBundle,
} from '@portolane/core/i18n/create-translations.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { handleMissingKey } from './words.ts';

const files = {
  ...import.meta.glob<TranslationBundle>('../../locales/*/*.json', {
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<TranslationBundle>('../../../../../packages/core/src/i18n/locales/*/*.json', {
    import: 'default',
    eager: true,
  }),
};

const bundlesOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, bundle]) => [/([^/]+)\.json$/.exec(path)![1]!, bundle]),
  );

/** Created when the module is loaded. */
export const serverWords = Object.fromEntries(
  languages.map((language) => {
    const words: i18n = createTranslations(language, {
      bundles: bundlesOf(language),
      onMissing: (key) => handleMissingKey(words, key, (error) => console.error(error)),
    });
    return [language, words];
  }),
) as Record<Language, i18n>;
