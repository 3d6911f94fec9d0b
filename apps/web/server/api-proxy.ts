/** API_ORIGIN: forwards to a backend in another process. */
import proxy from '@fastify/http-proxy';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerSettings } from './settings.ts';

/**
 * Milliseconds until a call is aborted, the same limit as in the browser
 * (docs/behaviour/loading-and-failures.md).
 */
export const API_TIMEOUT_MS = 30_000;

/**
 * Headers that tell the API who a request comes from, so that rate limits count visitors, and its
 * id.
 */
export const callerHeaders = (request: FastifyRequest): Record<string, string> => ({
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
});

/**
 * Proxies requests under `/api` unchanged. A backend that does not respond in time results in the
 * API's own 503 response.
 */
export const proxyApi = (
  scope: FastifyInstance,
  { apiOrigin, publicOrigin }: Pick<ServerSettings, 'apiOrigin' | 'publicOrigin'>,
  timeout: number,
) =>
  scope.register(proxy, {
    upstream: apiOrigin!,
    prefix: '/api',
    rewritePrefix: '/api',
    http2: false,
    undici: {
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connect: { timeout: Math.min(timeout, 5_000) },
    },
    replyOptions: {
      // `request.ip` has already evaluated trusted proxies; a visitor's own forwarding headers are
      // not passed on. Neither is the host of the request, which clients choose: a backend might
      // use it for links in mails.
      rewriteRequestHeaders: (request, headers) => {
        const { forwarded: _, ...passed } = headers;
        const { protocol, host } = new URL(publicOrigin);
        return {
          ...passed,
          'x-forwarded-proto': sliceAt(protocol, 0, -1),
          'x-forwarded-host': host,
          ...callerHeaders(request as FastifyRequest),
        };
      },
      // Never retry: only the caller knows which requests are safe to repeat.
      retryDelay: () => null,
      onError: (reply, { error }) =>
        void reply.send(
          Object.assign(new Error('The API elsewhere does not answer.', { cause: error }), {
            statusCode: 503,
          }),
        ),
    },
  });

/** Whether the backend is ready to serve requests. */
export async function isBackendReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/setting/zh-TW`, {
      signal: AbortSignal.timeout(2_000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
