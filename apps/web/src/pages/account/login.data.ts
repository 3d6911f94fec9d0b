import { languageOfPath, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  ['redirectFrom'],
  pageData(
    (_request: PageRequest) => ({}),
    // The reader changed the language here: what they wanted follows, as a document has one language.
    (_answers, { app: { language }, url, redirectTo }) => {
      const wanted = safeRedirectPath(url.searchParams.get('redirectFrom'));
      if (!wanted || languageOfPath(wanted.split(/[?#]/)[0]!) === language) return;
      const [path, rest] = [/^[^?#]*/.exec(wanted)![0], wanted.replace(/^[^?#]*/, '')];
      const here = new URL(url);
      here.searchParams.set('redirectFrom', pathInLanguage(path, language) + rest);
      redirectTo(here.pathname + here.search);
    },
  ),
);
