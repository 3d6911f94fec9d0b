/** API_ORIGIN: the way to a backend in another process. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds until a call is given up, the browser's own limit (docs/behaviour/loading-and-failures.md). */
export const API_TIMEOUT_MS = 30_000;

/** What a backend is told of a request that this server answers: who asks, so that its limits count visitors, and under which id. */
export const askedBy = (request: FastifyRequest): Record<string, string> => ({
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
});

/** Passes what is asked under `/api` on, as it is, and the answers back. A backend that does not answer in time is a 503 in the API's own words. */
export const apiElsewhere = (
  scope: FastifyInstance,
  { origin, timeout }: { origin: string; timeout: number },
) =>
  scope.register(proxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '/api',
    http2: false,
    undici: {
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connect: { timeout: Math.min(timeout, 5_000) },
    },
    replyOptions: {
      // Whoever stands before this server has been asked already; what a visitor writes there is not passed on.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        ...askedBy(request as FastifyRequest),
      }),
      // The caller decides whether to ask again, and knows what may be asked twice.
      retryDelay: () => null,
      onError: (reply, { error }) =>
        void reply.send(
          Object.assign(new Error('The API elsewhere does not answer.', { cause: error }), {
            statusCode: 503,
          }),
        ),
    },
  });

/** Whether that backend can serve. */
export async function isReadyElsewhere(origin: string): Promise<boolean> {
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
