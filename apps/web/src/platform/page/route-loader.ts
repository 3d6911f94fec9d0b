/**
 * What every page does before it is shown: guard, words, data, and what follows from a failure. It runs unchanged on
 * the server and in the browser, so a reload and a click end in the same place.
 */
import { data, redirect, redirectDocument, replace, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { hrefTo, type PageDefinition, pageDefinition, pageIds } from '#page-table.ts';
import { type App, appRouterContext } from '#platform/context/app-context.ts';
import { ChunkLoadError } from '#platform/loading/guarded-import.ts';
import type { Namespace } from '#platform/words/resources.ts';
import { loadNamespaces } from '#platform/words/words.ts';
import { askForData, type AnyPageData, type PageExits } from './page-data.ts';

/** What the route boundary is given instead of an error. */
export interface PageFailure {
  code: 'ITEM_INSUFFICIENT_PERMISSION_VIEW' | 'OFFLINE';
}

/** The browser replaces the failed address in its history, so that "back" leaves it; the server answers 302. */
const goTo = (path: string) => (import.meta.env.SSR ? redirect(path) : replace(path));

/** Login page that leads back to where the reader wanted to go. */
export const loginPath = (language: Language, url: URL) =>
  hrefTo(language, 'login', undefined, { redirectFrom: url.pathname + url.search });

/** Where somebody who is logged in belongs: an old member who has just come is led to the update of the profile first, and from there on. */
function afterLogin({ session }: App, language: Language, url: URL): string {
  const { member } = session.store.getState();
  const wanted = safeRedirectPath(url.searchParams.get('redirectFrom'));
  if (member?.mustUpdate)
    return hrefTo(language, 'memberUpdate', { uuid: member.uuid }, { redirectFrom: wanted });
  return wanted ?? hrefTo(language, 'member');
}

/** Whether a page's failures lead to the login. Asked by its address, because the frame around it fails with it and must lead to the same place. */
const failsToLogin = (language: Language, { pathname }: URL): boolean =>
  pageIds.some(
    (id) =>
      pageDefinition(id).onFailure === 'login' &&
      hrefTo(language, id as 'home') === pathname.replace(/\/$/, ''),
  );

/** What follows from a failed load, as docs/behaviour/loading-and-failures.md lists it; never returns. */
function fail(error: unknown, app: App, language: Language, url: URL): never {
  if (error instanceof Response || error instanceof ChunkLoadError) throw error;
  if (error instanceof ApiError) {
    if (error.code === 'ITEM_INSUFFICIENT_PERMISSION_VIEW')
      throw data({ code: error.code } satisfies PageFailure, { status: 403 });
    // A 403 without a reason ends the login as well: the login page would send somebody who is logged in straight back here.
    if (error.endsSession || error.httpStatus === 403) {
      app.session.logOut();
      throw goTo(loginPath(language, url));
    }
    if (error.code === 'ITEM_ITEM_NOT_EXIST') throw goTo(hrefTo(language, 'home'));
    if (error.code === 'OFFLINE')
      throw data({ code: 'OFFLINE' } satisfies PageFailure, { status: 503 });
    // An address that names nothing, or nothing sensible, is nobody's defect.
    if (error.httpStatus !== 404 && error.code !== 'INPUT_INVALID') app.report(error, url.pathname);
  } else {
    app.report(error, url.pathname);
  }
  if (failsToLogin(language, url)) {
    // The login page would send somebody who is logged in straight back here.
    app.session.logOut();
    throw goTo(loginPath(language, url));
  }
  throw goTo(hrefTo(language, 'notFound'));
}

/** What a route needs of its row in the page table. */
export interface LoadOptions {
  access: PageDefinition['access'];
  words: readonly Namespace[];
  /** Of a page; a frame needs nothing of its own. */
  needs?: PageDefinition['needs'];
}

/** Makes the loader of a page or of a frame: guard, words and data; a failure leads where the table above says. The answers stay in the query cache. */
export function routeLoader({ access, words, needs = [] }: LoadOptions, data?: AnyPageData) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<null> => {
    const app = context.get(appRouterContext);
    const url = new URL(request.url);
    const language = languageOfPath(url.pathname);
    if (access === 'member' && !app.session.isLoggedIn()) throw goTo(loginPath(language, url));
    if (access === 'guest' && app.session.isLoggedIn()) throw goTo(afterLogin(app, language, url));
    // A document keeps the policy that it was loaded with: what that one forbids, the page's own must allow.
    if (!import.meta.env.SSR && needs.some((need) => !app.needs.includes(need)))
      throw redirectDocument(url.pathname + url.search + url.hash);
    const exits: PageExits = {
      notFound() {
        throw goTo(hrefTo(language, 'notFound'));
      },
      redirectTo(path) {
        throw goTo(path);
      },
    };
    try {
      await Promise.all([
        import.meta.env.SSR ? undefined : loadNamespaces(app.words, language, words),
        data &&
          askForData(data, {
            app,
            api: app.api,
            params: params as Record<string, string>,
            url,
            ...exits,
          }),
      ]);
    } catch (error) {
      if (request.signal.aborted) throw error;
      fail(error, app, language, url);
    }
    return null;
  };
}
