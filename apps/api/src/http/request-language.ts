import Negotiator from 'negotiator';
import type { Language } from '@portolane/core/i18n/language.ts';

/**
 * Returns the preferred language of a caller: the highest-ranked tag among `zh*` and `en*`, else
 * zh-TW.
 * @param header value of Accept-Language, e.g. `en` or `zh-Hant;q=0.9, en;q=0.5`
 */
export function requestLanguage(header: string | undefined): Language {
  // The site has one Chinese and one English, so only the primary subtag is compared.
  const primary = new Negotiator({ headers: { 'accept-language': header ?? '' } })
    .languages()
    .map((tag) => tag.split('-')[0]!.toLowerCase());
  return primary.find((language) => language === 'zh' || language === 'en') === 'en'
    ? 'en'
    : 'zh-TW';
}
