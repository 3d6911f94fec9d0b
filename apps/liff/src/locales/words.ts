import i18next, { type TFunction } from 'i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import shellEn from './en/shell.json';
import shellZh from './zh-TW/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: { shell: typeof shellZh };
  }
}

/** The mini-app's words in one language; small enough to travel with the program. */
export async function loadWords(language: Language): Promise<TFunction<['shell']>> {
  const instance = i18next.createInstance();
  return instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: { 'zh-TW': { shell: shellZh }, en: { shell: shellEn } },
    interpolation: { escapeValue: false },
  });
}
