/**
 * Responses to requests that match no page, file, or endpoint, or fail: a page for browsers, a
 * status for programs.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { serverOptions } from '@portolane/api';
import { type CachedResponse } from '@portolane/server/bytes/response-cache.ts';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import { RETRY_AFTER, RetryLater } from '@portolane/server/errors/retry-later.ts';
import type { ApiError } from '@portolane/core/client/api-error.ts';
import {
  canonicalLanguagePath,
  languageOfPath,
  pathInLanguage,
} from '@portolane/core/i18n/language.ts';
import { safeRedirectPath } from '@portolane/core/rules/navigation/redirect-from.ts';
import type { IdentityReader } from './identity/site-identity.ts';
import { brokenPage, busyPage, limitedPage, retryScript } from './plain-pages.ts';
import type { Renderer } from './renderer.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';

/** Cache-Control of responses for one visitor only, or of temporary ones. */
export const PRIVATE = 'private, no-store';

const pathnameOf = (url: string) => url.split('?')[0]!;
const isApiAddress = (url: string) => /^\/api(\/|$)/.test(pathnameOf(url));
/** Paths below which there are files, but no pages. */
const isFileAddress = (url: string) => /^\/(assets|liff\/assets|desk\/assets|share)\//.test(url);
const reads = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

export interface Refusals {
  /** A path that does not exist: 404, with the page that says so. */
  badAddress: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** A form submitted to a page, or any other method that pages do not support. */
  wrongMethod: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** A page that failed to render, or was not rendered because of overload. */
  broken: (failure: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  /** A failure at an address of the API, which answers with its envelope. */
  apiError: (typeof serverOptions)['frameworkErrors'];
  /** For Fastify's `frameworkErrors`: URLs that its router rejects. */
  unroutable: (failure: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Whether a call may succeed in a moment. By the property of `ApiError`, because the class of the
 * rendering code is that of another bundle.
 */
export const isTemporary = (error: unknown): boolean =>
  (error as Partial<ApiError> | null)?.isTemporary === true;

/** Seconds to wait as a failure names them, if it does. */
const secondsOf = (failure: unknown): number => {
  if (failure instanceof RetryLater) return failure.seconds;
  return (failure as Partial<ApiError> | null)?.retryAfter ?? Number(RETRY_AFTER);
};

export function createRefusals({
  renderer,
  https,
  renderAt,
  identity,
  answerApiError,
}: {
  renderer: Renderer;
  https: boolean;
  /** Returns the page at a path of the site, for a request that is not one of a page. */
  renderAt: (path: string, request: FastifyRequest) => Promise<CachedResponse>;
  identity: Pick<IdentityReader, 'last'>;
  answerApiError: Refusals['apiError'];
}): Refusals {
  /** Returns the path of a page in the language of the requested URL. */
  async function pathOf(page: 'notFound' | 'notSent', url: string): Promise<string> {
    const { path } = (await renderer.load()).pageDefinition(page);
    const asked = pathnameOf(url);
    return pathInLanguage(path, languageOfPath(canonicalLanguagePath(asked) ?? asked));
  }

  const refusals: Refusals = {
    apiError: answerApiError,

    async badAddress(request, reply) {
      reply.header('cache-control', PRIVATE);
      if (isFileAddress(request.url))
        return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.');
      // The address itself may be one that no router can read.
      const path = await pathOf('notFound', request.url);
      return sendCached(request, reply, await renderAt(path, request));
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
      const headers = pageHeaders([retryScript], { https, development: false });
      reply.headers({ ...headers, 'cache-control': PRIVATE }).type('text/html; charset=utf-8');
      const seconds = secondsOf(failure);
      if (
        (failure as Partial<FastifyError>).code === 'SERVICE_UNAVAILABLE' ||
        isTemporary(failure)
      ) {
        request.log.warn({ about: String(failure) }, 'a page was refused for the moment');
        return reply
          .code(503)
          .header('retry-after', String(seconds))
          .send(busyPage(request.url, seconds, identity));
      }
      if (failure instanceof RetryLater)
        return reply
          .code(429)
          .header('retry-after', String(seconds))
          .send(limitedPage(request.url, seconds, identity));
      request.log.error({ err: failure }, 'a page could not be rendered');
      return reply.code(500).send(brokenPage(request.url, identity));
    },

    unroutable(failure, request, reply) {
      // No hook has run, so the common headers are missing.
      reply.headers(commonHeaders(https));
      if (isApiAddress(request.url)) return answerApiError(failure, request, reply);
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
    if (isApiAddress(request.url)) return refusals.apiError(error, request, reply);
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
