import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from '@portolane/api';
import { canonicalLanguagePath } from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import { askedBy } from './api-elsewhere.ts';
import { compressBest, encodingFor } from './compressed.ts';
import { CachedPage, PageCache } from './page-cache.ts';
import { PRIVATE, type Refusals } from './refusals.ts';
import type { Renderer, RenderOptions } from './renderer.ts';
import { pageHeaders } from './security-headers.ts';
import type { ServerSettings } from './settings.ts';

interface PageRouteOptions {
  settings: ServerSettings;
  renderer: Renderer;
  api: Omit<RenderOptions['api'], 'headers'>;
  /** Has `forget` called whenever content has changed. */
  onContentChange: (forget: () => void) => void;
  now: () => Date;
  refusals: Refusals;
}

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Every page: redirects of addresses, the cache of public pages, headers, compression. The server reads cookies (@fastify/cookie). */
export function pageRoute(
  server: FastifyInstance,
  { settings, renderer, api, onContentChange, now, refusals }: PageRouteOptions,
): void {
  const cache = new PageCache(settings.pageCacheMs);
  onContentChange(() => cache.forget());
  const https = settings.publicOrigin.startsWith('https:');

  async function renderPage(
    request: FastifyRequest,
    path: string,
    memberCookie: string | undefined,
  ): Promise<CachedPage> {
    const entry = await renderer.load();
    const rendered = await entry.render(new Request(new URL(path, settings.publicOrigin)), {
      assetsOf: renderer.assetsOf,
      api: { ...api, headers: askedBy(request) },
      origin: settings.publicOrigin,
      memberCookie,
      now,
      report: (error, about) =>
        request.log.error({ err: error, about }, 'a page could not load its data'),
    });
    const headers: Record<string, string> = { 'cache-control': rendered.shared ? PUBLIC : PRIVATE };
    if (rendered.sessionEnded)
      headers['set-cookie'] = `${entry.memberCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
    if (rendered.html === null)
      return new CachedPage({
        status: rendered.status,
        html: '',
        headers: { ...headers, location: rendered.location ?? '/' },
      });
    if (rendered.hidden) headers['x-robots-tag'] = 'noindex';
    if (rendered.tag) headers['etag'] = `W/"${rendered.tag}"`;
    return new CachedPage({
      ...rendered,
      html: rendered.html,
      headers: {
        ...headers,
        ...pageHeaders([entry.inlineScript], {
          https,
          development: settings.development,
          needs: rendered.needs,
        }),
        ...(rendered.tellsNoReferrer ? { 'referrer-policy': 'no-referrer' } : {}),
        'content-type': 'text/html; charset=utf-8',
      },
    });
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
    reply.code(page.status).headers(page.headers);
    if (page.body.length === 0) return reply.send();
    reply.header('vary', 'accept-encoding');
    const tag = page.headers['etag'];
    if (tag && namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
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

  server.get(
    '/*',
    {
      config: { policy: 'anyone' },
      errorHandler: (error, request, reply) => void refusals.broken(error, request, reply),
    },
    async (request, reply) => {
      // `//host` and `/\\host` name another site to a browser: no page has such an address.
      const safe = safeRedirectPath(request.url);
      if (safe === null) return refusals.badAddress(request, reply);
      const url = new URL(safe, 'http://portolane.invalid');
      const canonical = canonicalLanguagePath(url.pathname);
      if (canonical !== null)
        return reply.redirect(canonical.replace(/^\/{2,}/, '/') + url.search, 308);
      const entry = await renderer.load();
      const memberCookie = entry.isPublicPath(url.pathname)
        ? undefined
        : request.cookies[entry.memberCookieName];
      const path = await entry.declaredAddress(url);
      // Without a cookie every reader is the same one; with one, public pages ignore it, so only they may be shared.
      return send(
        request,
        reply,
        memberCookie === undefined
          ? await cache.get(path, () => renderPage(request, path, undefined))
          : await renderPage(request, path, memberCookie),
      );
    },
  );
}
