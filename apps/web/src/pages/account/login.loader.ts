import { languageOfPath, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { redirect, replace } from 'react-router';
import { pageLoader } from '#app/page-loader.ts';

export const loader = pageLoader('login', async ({ language, url }) => {
  const wanted = safeRedirectPath(url.searchParams.get('redirectFrom'));
  if (!wanted || languageOfPath(wanted.split(/[?#]/)[0]!) === language) return;
  // The reader changed the language here: what they wanted follows, as a document has one language.
  const [path, rest] = [/^[^?#]*/.exec(wanted)![0], wanted.replace(/^[^?#]*/, '')];
  const here = new URL(url);
  here.searchParams.set('redirectFrom', pathInLanguage(path, language) + rest);
  throw (import.meta.env.SSR ? redirect : replace)(here.pathname + here.search);
});
