/**
 * What every page does before it is shown: guard, words, data, and what follows from a failure. It runs unchanged on
 * the server and in the browser, so a reload and a click end in the same place.
 */
import { data, redirect, replace, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { hrefTo, pageDefinition, type PageId, type PageParams } from '../page-table.ts';
import { type App, appRouterContext } from './app-context.ts';
import { ChunkLoadError } from './guarded-import.ts';
import { commonNamespaces, loadNamespaces } from './words.ts';

export interface PageLoad<I extends PageId> {
  app: App;
  language: Language;
  params: PageParams<I>;
  url: URL;
  signal: AbortSignal;
}

/** What the route boundary is given instead of an error. */
export interface PageFailure {
  code: 'ITEM_INSUFFICIENT_PERMISSION_VIEW' | 'OFFLINE';
}

/** The browser replaces the failed address in its history, so that "back" leaves it; the server answers 302. */
const goTo = (path: string) => (import.meta.env.SSR ? redirect(path) : replace(path));

/** Login page that leads back to where the reader wanted to go. */
export const loginPath = (language: Language, url: URL) => hrefTo(language, 'login', undefined, { redirectFrom: url.pathname + url.search });

/** Turns a failed load into what SPEC section 8 and DECISIONS say; never returns. */
function fail(error: unknown, app: App, language: Language, url: URL): never {
  if (error instanceof Response || error instanceof ChunkLoadError) throw error;
  if (error instanceof ApiError) {
    if (error.endsSession) {
      app.session.logOut();
      throw goTo(loginPath(language, url));
    }
    if (error.code === 'ITEM_INSUFFICIENT_PERMISSION_VIEW') throw data({ code: error.code } satisfies PageFailure, { status: 403 });
    if (error.httpStatus === 403) throw goTo(loginPath(language, url));
    if (error.code === 'ITEM_ITEM_NOT_EXIST') throw goTo(hrefTo(language, 'home'));
    if (error.code === 'OFFLINE') throw data({ code: 'OFFLINE' } satisfies PageFailure, { status: 503 });
    if (error.httpStatus !== 404) app.report(error, url.pathname);
  } else {
    app.report(error, url.pathname);
  }
  throw goTo(hrefTo(language, 'notFound'));
}

/** Makes a page's loader. `load` starts its queries and awaits them once; it returns nothing, components read the cache. */
export function pageLoader<I extends PageId>(id: I, load?: (page: PageLoad<I>) => Promise<unknown>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<null> => {
    const app = context.get(appRouterContext);
    const url = new URL(request.url);
    const language = languageOfPath(url.pathname);
    const page = pageDefinition(id);
    if (page.access === 'member' && !app.session.isLoggedIn()) throw goTo(loginPath(language, url));
    if (page.access === 'guest' && app.session.isLoggedIn()) throw goTo(safeRedirectPath(url.searchParams.get('redirectFrom')) ?? hrefTo(language, 'member'));
    try {
      await Promise.all([
        loadNamespaces(app.words, language, [...commonNamespaces, ...page.words, ...(page.partWords ?? [])]),
        load?.({ app, language, params: params as PageParams<I>, url, signal: request.signal }),
      ]);
    } catch (error) {
      if (request.signal.aborted) throw error;
      fail(error, app, language, url);
    }
    return null;
  };
}
