/** Renders a request to a whole document. Everything it creates belongs to the request. */
import { dehydrate } from '@tanstack/react-query';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createChosenSessions } from '@portolane/core/cart/chosen-sessions.ts';
import { type ApiClientOptions, createApiClient } from '@portolane/core/client/api-client.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { createCallLog } from '@portolane/core/client/call-log.ts';
import { createPendingCalls } from '@portolane/core/client/pending-calls.ts';
import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import type { OwnTexts } from '@portolane/core/contract/statement.ts';
import { siteNamesOf } from '@portolane/core/i18n/site-names.ts';
import type { SiteNotices } from '@portolane/core/contract/notice.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { identityOf, unknownIdentity } from '@portolane/core/rules/identity/identity-of.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { createMemberSession, MEMBER_COOKIE } from '@portolane/core/session/member-session.ts';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { type App, appRouterContext, languageParts } from './platform/context/app-context.ts';
import { ChunkLoadError } from './platform/loading/guarded-import.ts';
import { serverTranslations } from './platform/translations/server-translations.ts';
import { Document } from './document.tsx';
import type { Assets, Snapshot, SnapshotTexts } from './platform/hydration/snapshot.ts';
import type { PageFailure } from './platform/page/route-loader.ts';
import { isMeasured, layoutTable, type PageDefinition, type PageNeed } from './page-row.ts';
import { pageDefinition, type PageId } from './page-table.ts';
import type { Namespace } from './platform/translations/resources.ts';
import { pickSearchParams } from '@portolane/app-kit/page/page-data.ts';
import { noticesHtml } from './shell/site-notice/notice-html.ts';
import { createRoutes, pageSources, searchParamsOf, type RouteHandle } from './routes.ts';
import { preloadFailureViews } from './shell/boundary/late-views.tsx';
import { writeInTurn } from './write-in-turn.ts';

export { inlineScript } from './platform/hydration/deferred-hydration.ts';
export type { PageNeed } from './page-row.ts';
export { pageDefinition, type PageId, pageIds, pageTable } from './page-table.ts';
export { pageSources };

export interface RenderOptions {
  /** Returns the page's files from the build or the development server. */
  assetsOf: (page: PageId | null, language: Language, namespaces: readonly Namespace[]) => Assets;
  /** The place of the API: a URL, or this process. */
  api: Pick<ApiClientOptions, 'baseURL' | 'adapter' | 'timeout' | 'headers'>;
  /** Origin of absolute URLs. */
  origin: string;
  /** Raw value of the session cookie, if any. Ignored on public pages. */
  memberCookie: string | undefined;
  now: () => Date;
  report: (error: unknown, about: string) => void;
}

export interface Rendered {
  status: number;
  /** Null for a redirect. */
  html: string | null;
  location: string | null;
  /** Whether every visitor gets these bytes. */
  shared: boolean;
  /** Of a shared page: equal content has equal tags. Null for others. */
  tag: string | null;
  /** The session has ended, so the cookie must be deleted. */
  sessionEnded: boolean;
  hidden: boolean;
  /** Seconds after which a page that answers 503 is worth another request; null if nobody said. */
  retryAfter: number | null;
  /** The third-party hosts that the page needs. */
  needs: readonly (PageNeed | 'analytics')[];
  noReferrer: boolean;
  /** When time changes what it shows, in milliseconds since 1970; null: nothing in it depends on time alone. */
  changesAt: number | null;
}

const routes = createRoutes();
const handler = createStaticHandler(routes);

/**
 * Returns path and search string without parameters that a public page does not read. Other pages
 * keep all of them.
 */
export async function normalizePath({ pathname, search }: URL): Promise<string> {
  if (search === '' || !isPublicPath(pathname)) return pathname + search;
  const page = pageAt(pathname);
  return (
    pathname +
    pickSearchParams(search, page ? await searchParamsOf(page, languageOfPath(pathname)) : [])
  );
}

/**
 * The page at each path that was asked for lately. To find it, the router compiles all routes,
 * which takes several times as long as sending a page from the cache.
 */
const pagesByPath = new LRUCache<string, { page: PageId | undefined }>({
  max: 5000,
  memoMethod: (pathname) => ({
    page: (matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined)?.page,
  }),
});
const pageAt = (pathname: string) => pagesByPath.memo(pathname).page;

/** Whether the response at a path is the same for every visitor. */
export function isPublicPath(pathname: string): boolean {
  const page = pageAt(pathname);
  return !page || pageDefinition(page).access === 'public';
}

/** Returns the pattern of the page at a path, in either language; null if there is none. */
export function pagePattern(pathname: string): string | null {
  const page = pageAt(pathname);
  return page ? pageDefinition(page).path : null;
}

/**
 * Returns who the site belongs to, and what it is measured with. Without an answer the site is called by its host; the page then shows
 * why it could not be loaded.
 */
async function readIdentity(
  { queryClient, api }: Pick<App, 'queryClient' | 'api'>,
  language: Language,
  origin: string,
): Promise<{ identity: SiteIdentity; analytics: string }> {
  try {
    const setting = await queryClient.query(settingQuery(api, language));
    return { identity: identityOf(setting), analytics: setting.ga };
  } catch (error) {
    // The frame of the page asks for the same, and reports it.
    if (error instanceof ApiError) return { identity: unknownIdentity(origin), analytics: '' };
    throw error;
  }
}

const usualTexts: OwnTexts = { version: '', texts: {} };

/** Returns what the site says of its company in texts of its own; null if there is no answer. */
async function readOwnTexts(api: App['api'], language: Language): Promise<OwnTexts | null> {
  try {
    return (await api('statement.all', { params: { lang: language } })).items;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Returns the notices for the whole site. A page does not wait for an answer that does not come. */
async function readNotices(api: App['api']): Promise<SiteNotices> {
  try {
    return (await api('notice.list', {})).items;
  } catch (error) {
    if (error instanceof ApiError) return { notices: [], changesAt: null };
    throw error;
  }
}

/** Returns the texts of the namespaces that a page has from the start. */
function textsIn({ texts }: OwnTexts, namespaces: readonly Namespace[]): { own?: SnapshotTexts } {
  const entries = Object.entries(texts);
  if (entries.length === 0) return {};
  const isHere = (namespace: string) => (namespaces as readonly string[]).includes(namespace);
  return {
    own: {
      texts: Object.fromEntries(entries.filter(([namespace]) => isHere(namespace))),
      elsewhere: Object.keys(texts).filter((namespace) => !isHere(namespace)),
    },
  };
}

/** Namespaces that a page has from the start: those of the frame, its layout, itself, and `more`. */
const namespacesOf = (page: PageId | null, more: readonly Namespace[]): Namespace[] => {
  const row = page && pageDefinition(page);
  const layout =
    row && row.layout in layoutTable
      ? layoutTable[row.layout as keyof typeof layoutTable].namespaces
      : [];
  return [...new Set<Namespace>(['common', ...layout, ...(row?.namespaces ?? []), ...more])];
};

/**
 * Hash of a rendering without its time: equal content has equal tags, in every process and after
 * every restart.
 */
const contentTag = (html: string, { renderedAt }: Snapshot): string =>
  sliceAt(
    createHash('sha256')
      .update(html.replaceAll(String(renderedAt), ''))
      .digest('base64url'),
    0,
    22,
  );

/**
 * Returns what loaders and queries brought. When the server fetched an answer is left out: the
 * browser counts it as fresh from the moment of hydration.
 */
function stateOf(
  { loaderData, errors }: StaticHandlerContext,
  { queryClient }: App,
): Pick<Snapshot, 'router' | 'query'> {
  const { queries, mutations } = dehydrate(queryClient);
  return {
    router: {
      loaderData,
      errors:
        errors &&
        Object.fromEntries(
          Object.entries(errors).map(([id, error]) => [
            id,
            isRouteErrorResponse(error)
              ? { status: error.status, data: error.data }
              : { status: 500, data: null },
          ]),
        ),
    },
    query: {
      mutations,
      queries: queries.map((query) => ({
        ...query,
        dehydratedAt: 0,
        state: { ...query.state, dataUpdatedAt: 0 },
      })),
    },
  };
}

/** Returns why the boundary is shown instead of the page, if it is and the loader knew. */
const failureOf = ({ errors }: StaticHandlerContext): PageFailure | null => {
  const error = Object.values(errors ?? {}).find(isRouteErrorResponse);
  return (error?.data as PageFailure | undefined) ?? null;
};

const analyticsOf = (id: string, page: PageDefinition | null): Pick<Snapshot, 'analytics'> =>
  id ? { analytics: { id, measured: page !== null && isMeasured(page) } } : {};

interface RedirectedVisit {
  sessionEnded: boolean;
  isPublic: boolean;
}

const redirected = (answer: Response, { sessionEnded, isPublic }: RedirectedVisit): Rendered => ({
  status: answer.status,
  html: null,
  location: answer.headers.get('Location'),
  // An address that leads on for good, for everyone.
  shared: isPublic && answer.status === 308,
  tag: null,
  sessionEnded,
  hidden: true,
  retryAfter: null,
  needs: [],
  noReferrer: false,
  changesAt: null,
});

/** Returns the session of a request. The browser's own is changed by the response only. */
function sessionOf({ memberCookie, now }: Pick<RenderOptions, 'memberCookie' | 'now'>) {
  let cookie = memberCookie;
  return createMemberSession(
    {
      readCookie: () => cookie,
      writeCookie: () => {},
      removeCookie: () => (cookie = undefined),
      readLocal: () => null,
      writeLocal: () => {},
      removeLocal: () => {},
    },
    now,
  );
}

/**
 * Renders a GET request. Rejects only because of a defect; failed loads become redirects or error
 * views.
 */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  // Public pages are rendered without a viewer.
  const memberCookie = isPublicPath(url.pathname) ? undefined : options.memberCookie;
  const session = sessionOf({ ...options, memberCookie });
  const hadSession = session.isLoggedIn();
  const queryClient = createQueryClient(true);
  // Created here, so that `ApiError` is the class that the loaders of this bundle know.
  const api = createApiClient({ ...options.api, language, token: session.token });
  const [{ identity, analytics }, answer, { notices, changesAt }] = await Promise.all([
    readIdentity({ queryClient, api }, language, options.origin),
    readOwnTexts(api, language),
    readNotices(api),
  ]);
  // A site without English has no English frame either, so its 404 page is that of the other language.
  if (language === 'en' && !isOn(identity, 'english'))
    return render(new Request(new URL(pageDefinition('notFound').path, url)), options);
  const ownTexts = answer ?? usualTexts;
  const app: App = {
    ...languageParts(language),
    identity,
    analytics,
    notices: noticesHtml(notices, language),
    translations: serverTranslations(language, siteNamesOf(identity), ownTexts),
    api,
    queryClient,
    session,
    chosen: createChosenSessions(null),
    pending: createPendingCalls(),
    calls: createCallLog(),
    viewer: null,
    origin: options.origin,
    renderedAt: options.now().getTime(),
    clock: createServerClock(),
    needs: [],
    prefetch: async () => {},
    report: options.report,
  };
  const context = new RouterContextProvider();
  context.set(appRouterContext, app);
  try {
    const result = await handler.query(request, { requestContext: context });
    const sessionEnded = hadSession && !session.isLoggedIn();
    if (result instanceof Response)
      return redirected(result, { sessionEnded, isPublic: isPublicPath(url.pathname) });

    const page = (result.matches.at(-1)?.route.handle as RouteHandle | undefined)?.page ?? null;
    const definition = page && pageDefinition(page);
    if (definition?.access === 'member' && session.isLoggedIn()) {
      const { name, groupId } = session.store.getState().cookie!;
      app.viewer = { name, groupId };
    }
    for (const error of Object.values(result.errors ?? {}))
      if (!isRouteErrorResponse(error) && !(error instanceof ChunkLoadError)) throw error;
    const status = page === 'notFound' ? 404 : result.statusCode;
    // Without an answer the page has the usual texts, and is in no cache.
    const shared = definition?.access === 'public' && status === 200 && answer !== null;
    const failure = failureOf(result);
    const shown = failure?.code === 'NOT_FOUND' ? 'notFound' : page;
    const namespaces = namespacesOf(shown, failure ? ['failure'] : []);
    if (failure) await preloadFailureViews();
    const snapshot: Snapshot = {
      ...stateOf(result, app),
      assets: options.assetsOf(shown, language, namespaces),
      eager: !shared || definition.hydration === 'eager',
      namespaces,
      ...textsIn(ownTexts, namespaces),
      viewer: app.viewer,
      identity,
      ...analyticsOf(analytics, definition),
      ...(app.notices !== null && { notices: '' }),
      origin: app.origin,
      address: url.pathname + url.search,
      renderedAt: app.renderedAt,
    };
    const html = await writeInTurn(() =>
      renderToString(
        <Document app={app} snapshot={snapshot}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, result)}
            context={result}
            hydrate={false}
          />
        </Document>,
      ),
    );
    return {
      status,
      html: `<!doctype html>${html}`,
      location: null,
      shared,
      tag: shared ? contentTag(html, snapshot) : null,
      sessionEnded,
      hidden: status === 404 || (definition ? !definition.visible : true),
      retryAfter: failure?.code === 'UNAVAILABLE' ? failure.retryAfter : null,
      needs: [...(definition?.needs ?? []), ...(analytics ? (['analytics'] as const) : [])],
      noReferrer: definition?.noReferrer ?? false,
      changesAt: changesAt === null ? null : Date.parse(changesAt),
    };
  } finally {
    queryClient.clear();
  }
}

export const memberCookieName = MEMBER_COOKIE;
