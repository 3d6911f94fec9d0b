import { type Language, tagOf } from './language.ts';

/** The `lang` attribute of a text that the API marks with its language; undefined where the document's own holds. Chinese stands in for missing English. */
export const langAttribute = (
  content: 'zh-Hant' | 'en',
  language: Language,
): 'zh-Hant' | 'en' | undefined => (content === tagOf(language) ? undefined : content);
