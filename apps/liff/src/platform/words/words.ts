/** The mini-app's words: few enough to come in one piece for each language. */
import type { i18n } from 'i18next';
import { createWords } from '@portolane/core/i18n/create-words.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { bundles } from './words-zh.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: typeof bundles;
  }
}

/** The words of a language. A key without a text is reported, and shows nothing. Rejects when they cannot be fetched. */
export async function fetchWords(
  language: Language,
  report: (error: unknown, about: string) => void,
): Promise<i18n> {
  const { bundles } = await (language === 'en' ? import('./words-en.ts') : import('./words-zh.ts'));
  return createWords(language, {
    bundles,
    onMissing(key) {
      report(new Error(`There is no text "${key}" in ${language}.`), 'words');
      return '';
    },
  });
}
