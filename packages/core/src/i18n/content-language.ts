import { type Language, tagOf } from './language.ts';

/**
 * Returns the `lang` attribute for content whose language the API reports; undefined if it matches
 * the document. Chinese is used where English is missing.
 */
export const langAttribute = (
  content: 'zh-Hant' | 'en',
  language: Language,
): 'zh-Hant' | 'en' | undefined => (content === tagOf(language) ? undefined : content);
