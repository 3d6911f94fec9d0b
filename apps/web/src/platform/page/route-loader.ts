/**
 * The steps before any page is shown: access check, translations, data, and the handling of
 * failures. They run unchanged on the server and in the browser, so a reload and a click end on the
 * same page.
 */
import {
  data as withStatus,
  redirect,
  redirectDocument,
  replace,
  type LoaderFunctionArgs,
} from 'react-router';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { hrefTo } from '#page-links.ts';
import type { PageDefinition } from '#page-row.ts';
import { pageDefinition, pageIds } from '#page-table.ts';
import { type App, appRouterContext } from '#platform/context/app-context.ts';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import type { Namespace } from '#platform/translations/resources.ts';
import { loadNamespaces } from '@portolane/app-kit/translations/loaded-translations.ts';
import { loadPageData } from '@portolane/app-kit/page/page-data.ts';
import type { PageExits } from '@portolane/app-kit/page/bind-page-data.ts';
import { type AnyPageData } from './page-data.ts';

/** The data that the route boundary receives instead of an error. */
export type PageFailure =
  | { code: 'ITEM_INSUFFICIENT_PERMISSION_VIEW' | 'OFFLINE' }
  /** Only on the server. `goesHome`: the browser leaves for the home page at once. */
  | { code: 'NOT_FOUND'; goesHome?: true }
  /** `retryAfter`: seconds that the API asked to wait, if it did. */
  | { code: 'UNAVAILABLE'; retryAfter: number | null };

const failWith = (failure: PageFailure, status: number): never => {
  throw withStatus(failure, { status });
};

/**
 * The browser replaces the failed entry of its history, so that "back" leaves it; the server
 * answers 302.
 */
const goTo = (path: string) => (import.meta.env.SSR ? redirect(path) : replace(path));

/**
 * Ends the loading of a page that does not exist. The server answers 404 at its address; in the
 * browser, which cannot, a navigation ends on the 404 page.
 * @param goesHome for what the specification sends people home for
 */
export function leaveMissing(language: Language, { goesHome = false } = {}): never {
  if (import.meta.env.SSR)
    return failWith({ code: 'NOT_FOUND', ...(goesHome && { goesHome }) }, 404);
  throw replace(hrefTo(language, goesHome ? 'home' : 'notFound'));
}

/** Thrown by a guard for an address that shows nothing. */
const missing = Symbol('missing');

/**
 * Goes where an address leads that shows nothing, or ends the loading. If that cannot be
 * found out, the page fails as if its own data could not be read.
 */
async function followOrLeave(
  app: App,
  language: Language,
  url: URL,
  options?: { goesHome: boolean },
): Promise<never> {
  const { followRedirect } = await guardedImport(() => import('./follow-redirect.ts'));
  await followRedirect(app, language, url);
  return leaveMissing(language, options);
}

/** Returns the path of the login page, which redirects back to `url`. */
export const loginPath = (language: Language, url: URL) =>
  hrefTo(language, 'login', undefined, { redirectFrom: url.pathname + url.search });

/**
 * Returns where a logged-in member goes. Members with an outdated profile update it first, and go
 * on from there.
 */
function pathAfterLogin({ session }: App, language: Language, url: URL): string {
  const { member } = session.store.getState();
  const wanted = safeRedirectPath(url.searchParams.get('redirectFrom'));
  if (member?.mustUpdate)
    return hrefTo(language, 'memberUpdate', { uuid: member.uuid }, { redirectFrom: wanted });
  return wanted ?? hrefTo(language, 'member');
}

/**
 * Whether failures of the page at a URL redirect to the login. Decided by path, because the page's
 * layout fails with it and must redirect to the same place.
 */
const redirectsFailuresToLogin = (language: Language, { pathname }: URL): boolean =>
  pageIds.some(
    (id) =>
      pageDefinition(id).onFailure === 'login' &&
      hrefTo(language, id as 'home') === pathname.replace(/\/$/, ''),
  );

/** Handles a failed load as listed in docs/behaviour/loading-and-failures.md. Never returns. */
async function fail(error: unknown, app: App, language: Language, url: URL): Promise<never> {
  if (error === missing) return followOrLeave(app, language, url);
  // Redirects, missing chunks, and defects are for the router and its boundary.
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'ITEM_INSUFFICIENT_PERMISSION_VIEW') failWith({ code: error.code }, 403);
  // An unspecific 403 ends the session as well: otherwise the login page would redirect straight
  // back here.
  if (error.endsSession || error.httpStatus === 403) {
    app.session.logOut();
    throw goTo(loginPath(language, url));
  }
  if (error.code === 'OFFLINE') failWith({ code: 'OFFLINE' }, 503);
  if (error.isTemporary) {
    app.report(error, url.pathname);
    failWith({ code: 'UNAVAILABLE', retryAfter: error.retryAfter }, 503);
  }
  if (error.code === 'ITEM_ITEM_NOT_EXIST')
    return followOrLeave(app, language, url, { goesHome: true });
  // A URL that names nothing, or is malformed, is not a defect.
  if (error.httpStatus !== 404 && error.code !== 'INPUT_INVALID') app.report(error, url.pathname);
  if (redirectsFailuresToLogin(language, url)) {
    // The login page would redirect a logged-in member straight back here.
    app.session.logOut();
    throw goTo(loginPath(language, url));
  }
  return followOrLeave(app, language, url);
}

/** Handles a failed load, and a failure to find out where its address leads. Never returns. */
async function leave(error: unknown, app: App, language: Language, url: URL): Promise<never> {
  try {
    return await fail(error, app, language, url);
  } catch (last) {
    if (!(last instanceof ApiError)) throw last;
    // A path that cannot be one of a redirect leads nowhere.
    if (last.code === 'INPUT_INVALID') return leaveMissing(language);
    return fail(last, app, language, url);
  }
}

/** The columns of the page table that a loader needs. */
export interface LoadOptions {
  section?: PageDefinition['section'];
  access: PageDefinition['access'];
  namespaces: readonly Namespace[];
  /** Needs of a page; a layout has none. */
  needs?: PageDefinition['needs'];
}

/**
 * Returns the loader of a page or a layout: it checks that the site has the section and access, loads translations and data, and
 * handles failures. Results stay in the query cache.
 */
export function routeLoader(
  { section, access, namespaces, needs = [] }: LoadOptions,
  data?: AnyPageData,
) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const app = context.get(appRouterContext);
    const url = new URL(request.url);
    const language = languageOfPath(url.pathname);
    if (section && !isOn(app.identity, section)) return leaveMissing(language);
    if (access === 'member' && !app.session.isLoggedIn()) throw goTo(loginPath(language, url));
    if (access === 'guest' && app.session.isLoggedIn())
      throw goTo(pathAfterLogin(app, language, url));
    // A document keeps the Content-Security-Policy it was loaded with. If that does not cover the
    // page's needs, load a new document.
    if (!import.meta.env.SSR && needs.some((need) => !app.needs.includes(need)))
      throw redirectDocument(url.pathname + url.search + url.hash);
    const exits: PageExits = {
      notFound() {
        throw missing;
      },
      redirectTo(path) {
        throw goTo(path);
      },
    };
    try {
      const [, status] = await Promise.all([
        import.meta.env.SSR ? undefined : loadNamespaces(app.translations, namespaces),
        data &&
          loadPageData(data, {
            app,
            api: app.api,
            params: params as Record<string, string>,
            url,
            ...exits,
          }),
      ]);
      // Only a document has a status.
      if (import.meta.env.SSR && status !== undefined) return withStatus(null, { status });
    } catch (error) {
      if (request.signal.aborted) throw error;
      await leave(error, app, language, url);
    }
    return null;
  };
}
