/** Renders one request to a whole document. Stateless: everything belongs to the request. */
import { dehydrate } from '@tanstack/react-query';
import { createHash } from 'node:crypto';
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
import { createCallLog } from '@portolane/core/client/call-log.ts';
import { createPendingCalls } from '@portolane/core/client/pending-calls.ts';
import { type Language, languageOfPath } from '@portolane/core/i18n/language.ts';
import { createMemberSession, MEMBER_COOKIE } from '@portolane/core/session/member-session.ts';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { type App, appRouterContext, languageParts } from './platform/context/app-context.ts';
import { ChunkLoadError } from './platform/loading/guarded-import.ts';
import { serverWords } from './platform/words/server-words.ts';
import { Document } from './document.tsx';
import type { Assets, Snapshot } from './platform/hydration/snapshot.ts';
import { layoutTable, pageDefinition, type PageId, type PageNeed } from './page-table.ts';
import type { Namespace } from './platform/words/resources.ts';
import { readSearch } from './platform/page/page-data.ts';
import { createRoutes, pageSources, readsOf, type RouteHandle } from './routes.ts';

export { inlineScript } from './platform/hydration/deferred-hydration.ts';
export { pageDefinition, type PageId, pageIds, type PageNeed, pageTable } from './page-table.ts';
export { pageSources };

export interface RenderOptions {
  /** The page's files from the build, or from the development server. */
  assetsOf: (page: PageId | null, language: Language, namespaces: readonly Namespace[]) => Assets;
  /** Where the API is: an address, or this process. */
  api: Pick<ApiClientOptions, 'baseURL' | 'adapter' | 'timeout' | 'headers'>;
  /** Origin of absolute addresses. */
  origin: string;
  /** Raw value of the member cookie, undefined without one. Ignored on public pages. */
  memberCookie: string | undefined;
  now: () => Date;
  report: (error: unknown, about: string) => void;
}

export interface Rendered {
  status: number;
  /** null for a redirect. */
  html: string | null;
  location: string | null;
  /** True when every anonymous visitor gets these bytes. */
  shared: boolean;
  /** Of a shared page: equal content has equal tags. */
  tag: string | null;
  /** True when the session turned out to be over: the cookie must go. */
  sessionEnded: boolean;
  hidden: boolean;
  /** What the page needs of hosts that are not ours. */
  needs: readonly PageNeed[];
  tellsNoReferrer: boolean;
}

const routes = createRoutes();
const handler = createStaticHandler(routes);

/** An address without the fields of its query that its page does not read; a page that is not everybody's keeps them all. */
export async function declaredAddress({ pathname, search }: URL): Promise<string> {
  if (search === '' || !isPublicPath(pathname)) return pathname + search;
  const page = pageAt(pathname);
  return pathname + readSearch(search, page ? await readsOf(page, languageOfPath(pathname)) : []);
}

const pageAt = (pathname: string) =>
  (matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined)?.page;

/** True for addresses whose answer does not depend on who asks. */
export function isPublicPath(pathname: string): boolean {
  const page = pageAt(pathname);
  return !page || pageDefinition(page).access === 'public';
}

/** Words that a page has from the start: the frame's, its layout's and its own. */
const wordsOf = (page: PageId | null): Namespace[] => {
  const row = page && pageDefinition(page);
  const layout =
    row && row.layout in layoutTable
      ? layoutTable[row.layout as keyof typeof layoutTable].words
      : [];
  return [...new Set<Namespace>(['common', ...layout, ...(row?.words ?? [])])];
};

/**
 * Names the content of a page. The moment of rendering is left out: equal content has equal tags, in
 * every process and after every restart.
 */
const contentTag = (html: string, { renderedAt }: Snapshot): string =>
  createHash('sha256')
    .update(html.replaceAll(String(renderedAt), ''))
    .digest('base64url')
    .slice(0, 22);

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

/** Renders a GET. Rejects only for a defect of the program; failures of the data become redirects or error views. */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  // Public pages are the same for everybody: whoever asks is nobody here.
  let cookie = isPublicPath(url.pathname) ? undefined : options.memberCookie;
  const session = createMemberSession(
    {
      readCookie: () => cookie,
      writeCookie: () => {},
      removeCookie: () => (cookie = undefined),
      readLocal: () => null,
      writeLocal: () => {},
      removeLocal: () => {},
    },
    options.now,
  );
  const hadSession = session.isLoggedIn();
  const queryClient = createQueryClient(true);
  const app: App = {
    ...languageParts(language),
    words: serverWords[language],
    // Made here and not by the server: the loaders of this build must know the ApiError it throws.
    api: createApiClient({ ...options.api, language, token: session.token }),
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
    report: options.report,
  };
  const context = new RouterContextProvider();
  context.set(appRouterContext, app);
  try {
    const result = await handler.query(request, { requestContext: context });
    const sessionEnded = hadSession && !session.isLoggedIn();
    if (result instanceof Response)
      return {
        status: result.status,
        html: null,
        location: result.headers.get('Location'),
        shared: false,
        tag: null,
        sessionEnded,
        hidden: true,
        needs: [],
        tellsNoReferrer: false,
      };

    const page = (result.matches.at(-1)?.route.handle as RouteHandle | undefined)?.page ?? null;
    const definition = page && pageDefinition(page);
    if (definition?.access === 'member' && session.isLoggedIn()) {
      const { name, groupId } = session.store.getState().cookie!;
      app.viewer = { name, groupId };
    }
    for (const error of Object.values(result.errors ?? {}))
      if (!isRouteErrorResponse(error) && !(error instanceof ChunkLoadError)) throw error;
    const status = page === 'notFound' ? 404 : result.statusCode;
    const shared = definition?.access === 'public' && status === 200;
    const words = wordsOf(page);
    const snapshot: Snapshot = {
      ...stateOf(result, app),
      assets: options.assetsOf(page, language, words),
      eager: !shared || definition.hydration === 'eager',
      words,
      viewer: app.viewer,
      origin: app.origin,
      address: url.pathname + url.search,
      renderedAt: app.renderedAt,
    };
    const html = renderToString(
      <Document app={app} snapshot={snapshot}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </Document>,
    );
    return {
      status,
      html: `<!doctype html>${html}`,
      location: null,
      shared,
      tag: shared ? contentTag(html, snapshot) : null,
      sessionEnded,
      hidden: definition ? !definition.visible : true,
      needs: definition?.needs ?? [],
      tellsNoReferrer: definition?.tellsNoReferrer ?? false,
    };
  } finally {
    queryClient.clear();
  }
}

/** The cookie that makes a page a member's. */
export const memberCookieName = MEMBER_COOKIE;
