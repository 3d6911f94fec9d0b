import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressBest, encodingFor } from './compressed.ts';
import { matchesETag } from './if-none-match.ts';
import type { CachedResponse } from './response-cache.ts';

/**
 * Sends a response in the encoding that the client accepts, or 304 if the client has it; the
 * response's `vary` must name Accept-Encoding. From its
 * second request on, a shared response is sent in the best compression: an address with a visitor's
 * own search parameters is often requested only once.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  reply.code(response.status).headers(response.headers);
  if (response.body.length === 0) return reply.send();
  const tag = response.headers['etag'];
  if (tag !== undefined && matchesETag(request.headers['if-none-match'], tag))
    return reply.code(304).send();
  const encoding = response.compressible
    ? encodingFor(request.headers['accept-encoding'])
    : 'identity';
  if (encoding === 'identity') return reply.send(response.body);
  const quick = await response.as(encoding);
  if (encoding === 'br' && response.shared && response.isSecondRequest())
    compressBest(response.body).then(
      (body) => body && response.replace('br', body),
      (error: unknown) => request.log.error({ err: error }, 'a response could not be compressed'),
    );
  return reply.header('content-encoding', encoding).send(quick);
}
