import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, ResponseCache } from '@portolane/server/bytes/response-cache.ts';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import { RETRY_AFTER } from '@portolane/server/errors/retry-later.ts';
import { isExternalRequest, Overloaded } from '@portolane/server/load/overload.ts';
import { type CountRead } from '@portolane/server/load/read-limits.ts';
import { type Metrics } from '@portolane/server/metrics/metrics.ts';
import { canonicalLanguagePath } from '@portolane/core/i18n/language.ts';
import { withSearch } from '@portolane/core/rules/navigation/redirect-url.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { callerHeaders } from './api-proxy.ts';
import type { IdentityReader } from './identity/site-identity.ts';
import { brokenPage } from './plain-pages.ts';
import { isTemporary, PRIVATE, type Refusals } from './refusals.ts';
import { publicCaching, STALE_WITHOUT_DATA_MS } from './public-caching.ts';
import { RenderQueue } from './render-queue.ts';
import type { Renderer, RenderOptions } from './renderer.ts';
import { pageHeaders } from './security-headers.ts';
import type { ServerSettings } from './settings.ts';

type Entry = Awaited<ReturnType<Renderer['load']>>;

interface PageRouteOptions {
  settings: ServerSettings;
  renderer: Renderer;
  identity: Pick<IdentityReader, 'last'>;
  api: Omit<RenderOptions['api'], 'headers'>;
  /** Registers a function that is called whenever content has changed. */
  onContentChange: (forget: () => void) => void;
  now: () => Date;
  refusals: Refusals;
  /** Counts a page that is in no cache against the limit of the visitor's address. */
  countRendering: CountRead;
  /** Whether the queue for the database is too long for further pages. */
  isBusy: () => boolean;
  metrics: Metrics | undefined;
}

/** A page has about 100 KB. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/**
 * Renderings at a time. With the API in this process they mostly compute, and more of them would
 * only keep the process from answering anything else for longer; with an API elsewhere they mostly
 * wait for it.
 */
const CONCURRENT = { apiHere: 4, apiElsewhere: 64 } as const;
/** While renderings wait for their turn, visitors get a page that is at most this much older. */
const STALE_UNDER_LOAD_MS = 10_000;

/** Returns a rendered page with the headers that it needs. */
function responseOf(
  rendered: Awaited<ReturnType<Entry['render']>>,
  entry: Entry,
  {
    https,
    development,
    failed,
    mediaOrigins,
    now,
  }: {
    https: boolean;
    development: boolean;
    failed: boolean;
    mediaOrigins: readonly string[];
    now: Date;
  },
): CachedResponse {
  const left = rendered.changesAt === null ? Infinity : rendered.changesAt - now.getTime();
  const headers: Record<string, string> = {
    'cache-control': rendered.shared ? publicCaching(left) : PRIVATE,
  };
  if (rendered.sessionEnded)
    headers['set-cookie'] = `${entry.memberCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  if (rendered.html === null)
    return new CachedResponse({
      status: rendered.status,
      body: '',
      headers: { ...headers, location: rendered.location ?? '/' },
      failed,
    });
  if (rendered.status === 503) headers['retry-after'] = String(rendered.retryAfter ?? RETRY_AFTER);
  if (rendered.hidden && rendered.status !== 503) headers['x-robots-tag'] = 'noindex';
  if (rendered.tag) headers['etag'] = `W/"${rendered.tag}"`;
  return new CachedResponse({
    status: rendered.status,
    tag: rendered.tag,
    keepMs: left,
    failed,
    body: rendered.html,
    headers: {
      ...headers,
      ...pageHeaders([entry.inlineScript], {
        https,
        development,
        needs: rendered.needs,
        mediaOrigins,
      }),
      ...(rendered.noReferrer ? { 'referrer-policy': 'no-referrer' } : {}),
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    },
  });
}

/** Returns the page that says that rendering failed. A page that is in the cache goes before it. */
const brokenResponse = (
  body: string,
  { https, development }: { https: boolean; development: boolean },
): CachedResponse =>
  new CachedResponse({
    status: 500,
    failed: true,
    body,
    headers: {
      ...pageHeaders([], { https, development }),
      'cache-control': PRIVATE,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    },
  });

/** Adds figures about the pages to those of the process. */
function addFigures(
  metrics: NonNullable<PageRouteOptions['metrics']>,
  cache: ResponseCache,
  queue: RenderQueue,
): void {
  metrics.cache('pages', () => cache.counts);
  metrics.gauge(
    'portolane_renderings_running',
    'Pages that are being rendered.',
    () => queue.running,
  );
  metrics.gauge(
    'portolane_renderings_waiting',
    'Pages that wait for their rendering.',
    () => queue.waiting,
  );
}

export interface Pages {
  /** Returns the page at a path of a public page, as it is for everyone. */
  renderAt: (path: string, request: FastifyRequest) => Promise<CachedResponse>;
}

/** Pages get only the parameters that they read; an address that leads on keeps all of them. */
const leadOn = (reply: FastifyReply, { headers }: CachedResponse, search: string) =>
  reply
    .code(308)
    .headers({ ...headers, location: withSearch(headers['location']!, search) })
    .send();

/**
 * Serves all pages: canonical redirects, the cache of public pages, headers, and compression.
 * Requires @fastify/cookie.
 */
export function pageRoute(server: FastifyInstance, options: PageRouteOptions): Pages {
  const { settings, renderer, refusals, countRendering, isBusy, metrics } = options;
  /** Whether the last page could not load its data. Visitors then do not wait for the next attempt. */
  let failing = false;
  const queue = new RenderQueue(settings.apiOrigin ? CONCURRENT.apiElsewhere : CONCURRENT.apiHere);
  const cache = new ResponseCache({
    keepMs: settings.pageCacheMs,
    maxBytes: MAX_CACHED_BYTES,
    keepFailingMs: STALE_WITHOUT_DATA_MS,
    staleMs() {
      if (failing) return STALE_WITHOUT_DATA_MS;
      return queue.waiting > 0 || isBusy() ? STALE_UNDER_LOAD_MS : 0;
    },
  });
  options.onContentChange(() => cache.forget());
  if (metrics) addFigures(metrics, cache, queue);
  const https = settings.publicOrigin.startsWith('https:');

  let loaded: Entry | undefined;
  const load = async () => (loaded = await renderer.load());

  async function renderPage(
    request: FastifyRequest,
    path: string,
    memberCookie: string | undefined,
  ): Promise<CachedResponse> {
    const entry = await load();
    const { development } = settings;
    let failed = false;
    try {
      const rendered = await entry.render(new Request(new URL(path, settings.publicOrigin)), {
        assetsOf: renderer.assetsOf,
        api: { ...options.api, headers: callerHeaders(request) },
        origin: settings.publicOrigin,
        memberCookie,
        now: options.now,
        report(error, about) {
          failed ||= isTemporary(error);
          request.log.error({ err: error, about }, 'a page could not load its data');
        },
      });
      failed ||= rendered.status === 503;
      failing = failed;
      return responseOf(rendered, entry, {
        https,
        development,
        failed,
        mediaOrigins: settings.mediaOrigins ?? [],
        now: options.now(),
      });
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return brokenResponse(brokenPage(path, options.identity), { https, development });
    }
  }

  /**
   * Renders a page when it is its turn. Refuses it if too much is waiting, but not a newer version
   * of a page in the cache: otherwise the page would become older and older.
   */
  async function renderInTurn(
    request: FastifyRequest,
    path: string,
    memberCookie: string | undefined,
  ): Promise<CachedResponse> {
    const refusable = memberCookie !== undefined || !cache.has(path);
    if (refusable && isBusy() && isExternalRequest(request)) throw new Overloaded();
    return queue.run(() => renderPage(request, path, memberCookie), { refusable });
  }

  const sharedPage = async (path: string, request: FastifyRequest): Promise<CachedResponse> => {
    // Not while rendering: others may wait for the same page.
    if (!cache.has(path)) await countRendering(request);
    return cache.get(path, () => renderInTurn(request, path, undefined));
  };

  server.get(
    '/*',
    {
      // From the cache also under load; what must be rendered is refused by `renderInTurn`.
      config: {
        policy: 'anyone',
        alwaysAnswers: true,
        patternOf: ({ url }) => loaded?.pagePattern(url.split('?')[0]!) ?? '/*',
      },
      errorHandler: (error, request, reply) => void refusals.broken(error, request, reply),
    },
    async (request, reply) => {
      // Browsers treat `//host` and `/\\host` as another site, and no page has such a path.
      const safe = safeRedirectPath(request.url);
      if (safe === null) return refusals.badAddress(request, reply);
      const url = new URL(safe, 'http://portolane.invalid');
      const canonical = canonicalLanguagePath(url.pathname);
      if (canonical !== null)
        return reply
          .header('cache-control', 'no-cache')
          .redirect(canonical.replace(/^\/{2,}/, '/') + url.search, 308);
      const entry = await load();
      const memberCookie = entry.isPublicPath(url.pathname)
        ? undefined
        : request.cookies[entry.memberCookieName];
      const path = await entry.normalizePath(url);
      // Without a cookie all visitors are alike. Public pages ignore the cookie. Everything else is
      // rendered per request.
      if (memberCookie !== undefined) await countRendering(request);
      const page = await (memberCookie === undefined
        ? sharedPage(path, request)
        : renderInTurn(request, path, memberCookie));
      if (page.status === 308) return leadOn(reply, page, url.search);
      return sendCached(request, reply, page);
    },
  );
  return { renderAt: sharedPage };
}
