import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalLanguagePath, languageOfPath } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { compressBest, encodingFor } from './compressed.ts';
import { CachedPage, PageCache } from './page-cache.ts';
import type { Renderer, RenderOptions } from './renderer.ts';
import { pageHeaders } from './security-headers.ts';
import type { ServerSettings } from './settings.ts';

interface PageRouteOptions {
  settings: ServerSettings;
  renderer: Renderer;
  api: RenderOptions['api'];
  now: () => Date;
}

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const PRIVATE = 'private, no-store';

function cookieOf(header: string | undefined, name: string): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined; // a cookie nobody here wrote
  }
}

/** The last resort when rendering itself fails: plain words, both languages, nothing secret. */
const brokenPage = (path: string) =>
  languageOfPath(path) === 'en'
    ? '<!doctype html><html lang="en"><meta charset="utf-8"><title>Portolane</title><h1>This page could not be shown</h1><p>Something went wrong on our side and has been written down. Please try again in a moment, or <a href="/en">go to the home page</a>.</p>'
    : '<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>恆向資訊</title><h1>頁面暫時無法顯示</h1><p>系統發生問題，我們已經記錄下來。請稍後再試，或<a href="/">回到首頁</a>。</p>';

/** Every page: redirects of addresses, the cache of public pages, headers, compression. */
export function pageRoute(server: FastifyInstance, { settings, renderer, api, now }: PageRouteOptions): void {
  const cache = new PageCache();
  const https = settings.publicOrigin.startsWith('https:');

  async function renderPage(request: FastifyRequest, path: string, memberCookie: string | undefined): Promise<CachedPage> {
    const entry = await renderer.load();
    const rendered = await entry.render(new Request(new URL(path, settings.publicOrigin)), {
      assetsOf: renderer.assetsOf,
      api,
      origin: settings.publicOrigin,
      memberCookie,
      now,
      report: (error, about) => request.log.error({ err: error, about }, 'a page could not load its data'),
    });
    const headers: Record<string, string> = { 'cache-control': rendered.shared ? PUBLIC : PRIVATE };
    if (rendered.sessionEnded) headers['set-cookie'] = `${entry.memberCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
    if (rendered.html === null) return new CachedPage({ status: rendered.status, html: '', headers: { ...headers, location: rendered.location ?? '/' } });
    if (rendered.hidden) headers['x-robots-tag'] = 'noindex';
    if (rendered.version) headers['etag'] = `W/"${rendered.version}"`;
    return new CachedPage({
      ...rendered,
      html: rendered.html,
      headers: { ...headers, ...pageHeaders([entry.bootScript], { https, development: settings.development }), 'content-type': 'text/html; charset=utf-8' },
    });
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
    reply.code(page.status).headers(page.headers);
    if (page.body.length === 0) return reply.send();
    if (page.shared && request.headers['if-none-match'] === page.headers['etag']) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const quick = await page.as(encoding);
    // A page that is asked for again is worth the effort; one that is asked for once (with a query of somebody's own) is not.
    if (encoding === 'br' && page.shared && page.worthImproving())
      compressBest(page.body).then(
        (body) => body && page.replace('br', body),
        (error: unknown) => request.log.error({ err: error }, 'a page could not be compressed'),
      );
    return reply.send(quick);
  }

  /** Renders a public page as everybody gets it. */
  const sharedPage = (request: FastifyRequest, path: string) => cache.get(path, () => renderPage(request, path, undefined));

  // What a public page needs to start in the browser. A server that has forgotten the version renders the page again:
  // where its text has changed meanwhile, React replaces what differs.
  server.get<{ Params: { version: string }; Querystring: { page?: unknown } }>('/boot/:version', async (request, reply) => {
    const { page } = request.query;
    const path = typeof page === 'string' ? safeRedirectPath(page) : null;
    const data = cache.bootData(request.params.version) ?? (path && (await sharedPage(request, path)).bootData);
    if (!data) return reply.code(404).send({ message: 'There is no such page.' });
    return reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8').send(data);
  });

  /** The last resort: plain words instead of a page. */
  const sendBroken = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    request.log.error({ err: error }, 'a page could not be rendered');
    return reply
      .code(500)
      .headers({ ...pageHeaders([], { https, development: false }), 'cache-control': PRIVATE })
      .type('text/html; charset=utf-8')
      .send(brokenPage(request.url));
  };
  server.setErrorHandler((error, request, reply) => sendBroken(request, reply, error));
  // What is left is no GET: pages are read, nothing else.
  server.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD').header('cache-control', PRIVATE).type('text/plain').send('Pages are read with GET.'),
  );

  server.get('/*', async (request, reply) => {
    // `//host` and `/\\host` name another site to a browser: no page has such an address.
    const safe = safeRedirectPath(request.url);
    if (safe === null) return reply.header('cache-control', PRIVATE).redirect('/404', 302);
    const url = new URL(safe, 'http://portolane.invalid');
    const canonical = canonicalLanguagePath(url.pathname);
    if (canonical !== null) return reply.redirect(canonical.replace(/^\/{2,}/, '/') + url.search, 308);
    const entry = await renderer.load();
    const memberCookie = entry.isPublicPath(url.pathname) ? undefined : cookieOf(request.headers.cookie, entry.memberCookieName);
    const path = url.pathname + url.search;
    // Without a cookie every reader is the same one; with one, public pages ignore it, so only they may be shared.
    return send(request, reply, memberCookie === undefined ? await sharedPage(request, path) : await renderPage(request, path, memberCookie));
  });
}
