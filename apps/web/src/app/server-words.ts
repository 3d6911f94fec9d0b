import i18next from 'i18next';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { WordStore, Words } from './words.ts';

/** Words on the server: an i18next instance per request. */
export async function createServerWords(language: Language): Promise<WordStore> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    ns: [],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return {
    t: instance.t as unknown as Words,
    has: (namespace) => instance.hasResourceBundle(language, namespace),
    exists: (key) => instance.exists(key),
    add: (namespace, bundle) => void instance.addResourceBundle(language, namespace, bundle),
  };
}
