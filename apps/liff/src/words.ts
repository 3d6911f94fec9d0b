/** The mini-app's words: few enough to travel with the program. */
import type { i18n } from 'i18next';
import { createWords } from '@portolane/core/i18n/create-words.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import shellEn from './locales/en/shell.json';
import shellZh from './locales/zh-TW/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: { shell: typeof shellZh };
  }
}

const bundles = { 'zh-TW': { shell: shellZh }, en: { shell: shellEn } } satisfies Record<Language, object>;

/** The words of one document. A key without a text is reported, and shows nothing. */
export const createLiffWords = (language: Language): i18n =>
  createWords(language, {
    bundles: bundles[language],
    onMissing(key) {
      console.error(new Error(`There is no text "${key}" in ${language}.`));
      return '';
    },
  });
