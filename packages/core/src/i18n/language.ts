/** The site's two languages, and their names in URLs, documents, and requests. */

/** `en` if it is the first path segment, otherwise Chinese. */
export type Language = 'zh-TW' | 'en';
export const languages: readonly [Language, ...Language[]] = ['zh-TW', 'en'];

/** `/en/event` → en; `/event`, `/english` → zh-TW. */
export const languageOfPath = (pathname: string): Language =>
  /^\/en(\/|$)/.test(pathname) ? 'en' : 'zh-TW';

/** Returns the language tag for `<html lang>` and `Accept-Language`. */
export const tagOf = (language: Language): 'zh-Hant' | 'en' =>
  language === 'en' ? 'en' : 'zh-Hant';

/** Returns the path without its language prefix: `/en/event` → `/event`, `/en` → `/`. */
export const pathWithoutLanguage = (pathname: string): string =>
  // Two slashes at the beginning would name another site.
  pathname.replace(/^\/en(?=\/|$)/, '').replace(/^\/{2,}/, '/') || '/';

/** Returns the same page in a language: (`/event`, en) → `/en/event`. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = pathWithoutLanguage(pathname);
  if (language === 'zh-TW') return bare;
  return bare === '/' ? '/en' : `/en${bare}`;
}

/**
 * Returns the canonical path for another spelling of the language prefix, or null if the path has
 * none: `/zh-TW/event` → `/event`, `/en-US/event` → `/en/event`
 * (docs/behaviour/addresses-and-languages.md).
 */
export function canonicalLanguagePath(pathname: string): string | null {
  const match = /^\/(zh-TW|zh-Hant|en-US)(\/.*)?$/i.exec(pathname);
  if (!match) return null;
  return pathInLanguage(match[2] ?? '/', match[1]!.toLowerCase() === 'en-us' ? 'en' : 'zh-TW');
}
