import { languageOfPath, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import type { PageExits } from '@portolane/app-kit/page/bind-page-data.ts';
import type { PageRequest } from '#platform/page/page-data.ts';

/** Translates the path in `redirectFrom` when the visitor has switched the language of the page. */
export function localizeRedirectFrom({
  app: { language },
  url,
  redirectTo,
}: PageRequest & PageExits): void {
  const wanted = safeRedirectPath(url.searchParams.get('redirectFrom'));
  if (!wanted || languageOfPath(wanted.split(/[?#]/)[0]!) === language) return;
  const [path, rest] = [/^[^?#]*/.exec(wanted)![0], wanted.replace(/^[^?#]*/, '')];
  const here = new URL(url);
  here.searchParams.set('redirectFrom', pathInLanguage(path, language) + rest);
  redirectTo(here.pathname + here.search);
}
