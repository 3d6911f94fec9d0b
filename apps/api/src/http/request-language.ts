import Negotiator from 'negotiator';
import type { Language } from '@portolane/core/i18n/language.ts';

/**
 * The language a caller asks for: the most wanted tag among `zh*` and `en*`, else zh-TW.
 * @param header value of Accept-Language, e.g. `en` or `zh-Hant;q=0.9, en;q=0.5`
 */
export function requestLanguage(header: string | undefined): Language {
  // Every Chinese and every English is answered by the one of each that there is, so tags are compared by their first part.
  const primary = new Negotiator({ headers: { 'accept-language': header ?? '' } })
    .languages()
    .map((tag) => tag.split('-')[0]!.toLowerCase());
  return primary.find((language) => language === 'zh' || language === 'en') === 'en'
    ? 'en'
    : 'zh-TW';
}
