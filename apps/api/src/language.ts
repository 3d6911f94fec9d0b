/** The two languages of the site, as the API speaks of them. */
export type Language = 'zh-TW' | 'en';

/**
 * The language a caller asks for: the acceptable tag with the highest weight among `zh*` and `en*`, else zh-TW.
 * @param header value of Accept-Language, e.g. `en` or `zh-Hant;q=0.9, en;q=0.5`
 */
export function requestLanguage(header: string | undefined): Language {
  if (header === undefined || header.length > 1000) return 'zh-TW';
  let best: Language = 'zh-TW';
  let bestWeight = 0;
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag === 'en' || tag.startsWith('en-') ? 'en' : tag === 'zh' || tag.startsWith('zh-') ? 'zh-TW' : null;
    if (language === null) continue;
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
    if (weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
