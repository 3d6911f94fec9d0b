import { type Language, pathInLanguage } from '#i18n/language.ts';

/** Returns an address with further parameters. @param search `?a=1`, or '' */
export function withSearch(address: string, search: string): string {
  const [, start = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(address)!;
  const asked = search.replace(/^\?/, '');
  if (asked === '') return address;
  return `${start}${start.includes('?') ? '&' : '?'}${asked}${fragment}`;
}

/** Returns the URL to which a redirect leads in a language, with the parameters that were asked for. */
export const redirectUrl = (target: string, language: Language, search = ''): string =>
  withSearch(target.startsWith('/') ? pathInLanguage(target, language) : target, search);
