import { type Language, tagOf } from './language.ts';

/** The `lang` attribute of a text that the API marks with its language; undefined where the document's own holds. DECISIONS: missing English text. */
export const langAttribute = (content: 'zh-Hant' | 'en', language: Language): 'zh-Hant' | 'en' | undefined =>
  content === tagOf(language) ? undefined : content;
