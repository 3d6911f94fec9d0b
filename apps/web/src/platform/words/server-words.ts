/**
 * The server's translations: one instance per language for the whole process, with every namespace.
 * They hold nothing of a visitor.
 */
import type { i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import {
  createTranslations,
  type TranslationBundle,
} from '@portolane/core/i18n/create-translations.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import type { SiteNames } from '@portolane/core/i18n/site-names.ts';
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
const words = Object.fromEntries(
  languages.map((language) => {
    const words: i18n = createTranslations(language, {
      bundles: bundlesOf(language),
      onMissing: (key) => handleMissingKey(words, key, (error) => console.error(error)),
    });
    return [language, words];
  }),
) as Record<Language, i18n>;

/** Names change when somebody edits them, and a preview shows those of a draft. */
const named = new LRUCache<string, i18n, SiteNames>({
  max: 20,
  memoMethod: (key, _stale, { context }) =>
    words[languageOfKey(key)].cloneInstance({
      // The translations of before are shared; only the values differ.
      interpolation: { escapeValue: false, defaultVariables: { ...context } },
    }),
});
const languageOfKey = (key: string) => key.split(' ')[0] as Language;

/** Returns the translations of a language, for a site with these names. */
export const serverWords = (language: Language, names: SiteNames): i18n =>
  named.memo(`${language} ${JSON.stringify(names)}`, { context: names });
