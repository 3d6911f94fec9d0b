/** The server's words: one instance for each language of the process, with every namespace. It holds nothing of a reader. */
import type { i18n } from 'i18next';
import { createWords, type WordBundle } from '@portolane/core/i18n/create-words.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import { missingText } from './words.ts';

const files = {
  ...import.meta.glob<WordBundle>('../../locales/*/*.json', { import: 'default', eager: true }),
  ...import.meta.glob<WordBundle>('../../../../../packages/core/src/i18n/locales/*/*.json', {
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

/** Every language's words, made when the program is loaded. */
export const serverWords = Object.fromEntries(
  languages.map((language) => {
    const words: i18n = createWords(language, {
      bundles: bundlesOf(language),
      onMissing: (key) => missingText(words, key, (error) => console.error(error)),
    });
    return [language, words];
  }),
) as Record<Language, i18n>;
