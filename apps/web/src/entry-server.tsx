/** Renders a request to a whole document. Everything it creates belongs to the request. */
import { dehydrate } from '@tanstack/react-query';
import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
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
import { type Assets, type Boot, type BootStub, Document } from './document.tsx';
import { layoutTable, pageDefinition, type PageId, type PageNeed } from './page-table.ts';
import type { Namespace } from './platform/words/resources.ts';
import { pickSearchParams } from './platform/page/page-data.ts';
import { createRoutes, pageSources, searchParamsOf, type RouteHandle } from './routes.ts';

export { bootScript } from './boot-script.ts';
export { pageDefinition, type PageId, pageIds, type PageNeed, pageTable } from './page-table.ts';
export { pageSources };

export interface RenderOptions {
  /** Returns the page's files from the build or the development server. */
  assetsOf: (page: PageId | null, language: Language, namespaces: readonly Namespace[]) => Assets;
  /** Where the API is: a URL, or this process. */
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
  /**
   * Identifies the bytes of a shared page, and its `bootData`; null for others. Equal bytes have
   * equal versions.
   */
  version: string | null;
  /** JSON that the browser loads to hydrate a shared page; null for others. */
  bootData: string | null;
  /** The session has ended, so the cookie must be deleted. */
  sessionEnded: boolean;
  hidden: boolean;
  /** What the page needs from third-party hosts. */
  needs: readonly PageNeed[];
  noReferrer: boolean;
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

const pageAt = (pathname: string) =>
  (matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined)?.page;

/** Whether the response at a path is the same for every visitor. */
export function isPublicPath(pathname: string): boolean {
  const page = pageAt(pathname);
  return !page || pageDefinition(page).access === 'public';
}

/**
 * URL of a page's boot data: its version, and the page's path for a server that has to render it
 * again.
 */
const bootAddress = (version: string, url: URL) =>
  `/boot/${version}?page=${encodeURIComponent(url.pathname + url.search)}`;
/** Placeholder until the version is known. */
const UNKNOWN = '-';

/** Inserts the version into the stub, which follows all text of the page. */
function withVersion(html: string, version: string, url: URL): string {
  const unknown = bootAddress(UNKNOWN, url);
  const at = html.lastIndexOf(unknown);
  return at < 0
    ? html
    : html.slice(0, at) + bootAddress(version, url) + html.slice(at + unknown.length);
}

/** Namespaces that a page has from the start: those of the frame, its layout, and itself. */
const wordsOf = (page: PageId | null): Namespace[] => {
  const row = page && pageDefinition(page);
  const layout =
    row && row.layout in layoutTable
      ? layoutTable[row.layout as keyof typeof layoutTable].words
      : [];
  return [...new Set<Namespace>(['common', ...layout, ...(row?.words ?? [])])];
};

/**
 * Hash of a rendering without its time: equal content has equal versions, in every process and
 * after every restart.
 */
function versionOf(html: string, { renderedAt: _at, query, ...boot }: Boot): string {
  const queries = query.queries.map(({ queryHash, state }) => [queryHash, state.data]);
  return createHash('sha256')
    .update(html)
    .update(JSON.stringify([boot, queries]))
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Renders a GET request. Rejects only because of a defect; failed loads become redirects or error
 * views.
 */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  // Public pages are rendered without a viewer.
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
    // Created here, so that `ApiError` is the class that the loaders of this bundle know.
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
        version: null,
        bootData: null,
        sessionEnded,
        hidden: true,
        needs: [],
        noReferrer: false,
      };

    const page = (result.matches.at(-1)?.route.handle as RouteHandle | undefined)?.page ?? null;
    const definition = page && pageDefinition(page);
    if (definition?.access === 'member' && session.isLoggedIn()) {
      const { name, groupId } = session.store.getState().cookie!;
      app.viewer = { name, groupId };
    }
    for (const error of Object.values(result.errors ?? {}))
      if (!isRouteErrorResponse(error) && !(error instanceof ChunkLoadError)) throw error;
    const words = wordsOf(page);
    const boot: Boot = {
      router: {
        loaderData: result.loaderData,
        errors:
          result.errors &&
          Object.fromEntries(
            Object.entries(result.errors).map(([id, error]) => [
              id,
              isRouteErrorResponse(error)
                ? { status: error.status, data: error.data }
                : { status: 500, data: null },
            ]),
          ),
      },
      query: dehydrate(queryClient),
      assets: options.assetsOf(page, language, words),
      words,
      viewer: app.viewer,
      origin: app.origin,
      address: url.pathname + url.search,
      renderedAt: app.renderedAt,
    };
    const status = page === 'notFound' ? 404 : result.statusCode;
    const shared = definition?.access === 'public' && status === 200;
    // A shared page that is not eager leaves its data out of the HTML, where it would double the
    // page's text.
    const apart = shared && definition.boot !== 'eager';
    const kept = definition?.boot === 'kept';
    const stub: BootStub = {
      entry: boot.assets.entry,
      eager: !apart && !kept,
      kept,
      ...(apart ? { data: bootAddress(UNKNOWN, url) } : { boot }),
    };
    const html = renderToString(
      <Document app={app} boot={boot} stub={stub}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </Document>,
    );
    const version = shared ? versionOf(html, boot) : null;
    return {
      status,
      html: `<!doctype html>${version ? withVersion(html, version, url) : html}`,
      location: null,
      shared,
      version,
      bootData: apart ? JSON.stringify(boot) : null,
      sessionEnded,
      hidden: definition ? !definition.visible : true,
      needs: definition?.needs ?? [],
      noReferrer: definition?.noReferrer ?? false,
    };
  } finally {
    queryClient.clear();
  }
}

export const memberCookieName = MEMBER_COOKIE;
