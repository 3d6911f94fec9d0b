/**
 * Responses to requests that match no page, file, or endpoint, or fail: a page for browsers, a
 * status for programs.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER, RetryLater, serverOptions } from '@portolane/api';
import {
  canonicalLanguagePath,
  languageOfPath,
  pathInLanguage,
} from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import type { Renderer } from './renderer.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';

/** Cache-Control of responses for one visitor only, or of temporary ones. */
export const PRIVATE = 'private, no-store';

const pathnameOf = (url: string) => url.split('?')[0]!;
const isApiAddress = (url: string) => /^\/api(\/|$)/.test(pathnameOf(url));
/** Paths below which there are files, but no pages. */
const isFileAddress = (url: string) => /^\/(assets|liff\/assets|desk\/assets|share)\//.test(url);
const reads = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

/** Shown when rendering itself fails. Does not disclose anything about the failure. */
const brokenPage = (url: string) =>
  languageOfPath(pathnameOf(url)) === 'en'
    ? '<!doctype html><html lang="en"><meta charset="utf-8"><title>Portolane</title><h1>This page could not be shown</h1><p>Something went wrong on our side and has been written down. Please try again in a moment, or <a href="/en">go to the home page</a>.</p>'
    : '<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>恆向資訊</title><h1>頁面暫時無法顯示</h1><p>系統發生問題，我們已經記錄下來。請稍後再試，或<a href="/">回到首頁</a>。</p>';

/** Shown when the process is overloaded or its database is unavailable. */
const busyPage = (url: string) =>
  languageOfPath(pathnameOf(url)) === 'en'
    ? '<!doctype html><html lang="en"><meta charset="utf-8"><title>Portolane</title><h1>Very many people are here at the moment</h1><p>This page could not be made in time. Please load it again in a few seconds.</p>'
    : '<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>恆向資訊</title><h1>目前使用人數較多</h1><p>頁面來不及產生，請過幾秒後重新整理。</p>';

/** Shown when very many pages were rendered for the visitor's address. */
const limitedPage = (url: string, seconds: number) =>
  languageOfPath(pathnameOf(url)) === 'en'
    ? `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portolane</title><h1>Too many pages were requested from your network</h1><p>Please load this page again in ${seconds} seconds.</p>`
    : `<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>恆向資訊</title><h1>來自您網路的請求過多</h1><p>請在 ${seconds} 秒後重新整理這個頁面。</p>`;

export interface Refusals {
  /** A path that does not exist. */
  badAddress: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** A form submitted to a page, or any other method that pages do not support. */
  wrongMethod: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** A page that failed to render, or was not rendered because of overload. */
  broken: (failure: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  /** For Fastify's `frameworkErrors`: URLs that its router rejects. */
  unroutable: (failure: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;
}

export function createRefusals({
  renderer,
  https,
}: {
  renderer: Renderer;
  https: boolean;
}): Refusals {
  /** Returns the path of a page in the language of the requested URL. */
  async function pathOf(page: 'notFound' | 'notSent', url: string): Promise<string> {
    const { path } = (await renderer.load()).pageDefinition(page);
    const asked = pathnameOf(url);
    return pathInLanguage(path, languageOfPath(canonicalLanguagePath(asked) ?? asked));
  }

  const refusals: Refusals = {
    async badAddress(request, reply) {
      reply.header('cache-control', PRIVATE);
      if (isFileAddress(request.url))
        return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.');
      return reply.redirect(await pathOf('notFound', request.url), 302);
    },

    // Forms are submitted by script. The browser submits one itself if the script has not loaded:
    // redirect to a page that explains this and links back.
    async wrongMethod(request, reply) {
      reply.header('cache-control', PRIVATE);
      if (!request.headers.accept?.includes('text/html'))
        return reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .send({ message: `This address is read with GET, it takes no ${request.method}.` });
      const from = safeRedirectPath(request.url) ?? '/';
      return reply.redirect(
        `${await pathOf('notSent', request.url)}?from=${encodeURIComponent(from)}`,
        303,
      );
    },

    broken(failure, request, reply) {
      reply
        .headers({ ...pageHeaders([], { https, development: false }), 'cache-control': PRIVATE })
        .type('text/html; charset=utf-8');
      if ((failure as Partial<FastifyError>).code === 'SERVICE_UNAVAILABLE') {
        request.log.warn('a page was refused under load');
        return reply.code(503).header('retry-after', RETRY_AFTER).send(busyPage(request.url));
      }
      if (failure instanceof RetryLater)
        return reply
          .code(429)
          .header('retry-after', String(failure.seconds))
          .send(limitedPage(request.url, failure.seconds));
      request.log.error({ err: failure }, 'a page could not be rendered');
      return reply.code(500).send(brokenPage(request.url));
    },

    unroutable(failure, request, reply) {
      // No hook has run, so the common headers are missing.
      reply.headers(commonHeaders(https));
      if (isApiAddress(request.url)) return serverOptions.frameworkErrors(failure, request, reply);
      const answer = reads(request)
        ? refusals.badAddress(request, reply)
        : refusals.wrongMethod(request, reply);
      answer.catch((defect: unknown) => refusals.broken(defect, request, reply));
    },
  };
  return refusals;
}

/**
 * Installs the refusals as handlers of a server and of plugins registered on it later. The API has
 * its own.
 */
export function addRefusals(server: FastifyInstance, refusals: Refusals): void {
  server.setNotFoundHandler((request, reply) =>
    reads(request) ? refusals.badAddress(request, reply) : refusals.wrongMethod(request, reply),
  );
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    // The backend at API_ORIGIN is unreachable.
    if (isApiAddress(request.url)) return serverOptions.frameworkErrors(error, request, reply);
    if (!reads(request)) return refusals.wrongMethod(request, reply);
    const isReaders =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
    return isReaders ? refusals.badAddress(request, reply) : refusals.broken(error, request, reply);
  });
}

/**
 * Pages take no body: reads it up to `bodyLimit` and discards it. Call it after registering the
 * API, which parses its own.
 */
export function dropBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
}
