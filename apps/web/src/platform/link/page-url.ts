import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';

/** The API, the mini-app, and files with an extension are not pages. */
const NO_PAGE = /^\/(?:api|desk|liff)(?:\/|$)|\.[a-z]\w{1,4}$/;

/**
 * Returns the URL of a link if it leads to a page of this site in this language, else null: other
 * sites, files, and pages in the other language need a new document.
 * @param origin of the site
 */
export function pageUrl(href: string, origin: string, language: Language): URL | null {
  const url = new URL(href, origin);
  return url.origin === origin &&
    !NO_PAGE.test(url.pathname) &&
    languageOfPath(url.pathname) === language
    ? url
    : null;
}
