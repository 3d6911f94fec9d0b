import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesETag } from '@portolane/server/bytes/if-none-match.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';

/** Feed readers may wait; shared caches serve nothing for longer than a minute after it was hidden. */
const FEED = 'public, max-age=600, s-maxage=60';

/**
 * Sends a feed, or 304 to a program that has it.
 * @param digest of the content, in base64url
 * @param open returns the content; called only if it is sent
 */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { digest, type, open }: { digest: string; type: string; open: () => string | Readable },
) {
  const tag = `W/"${sliceAt(digest, 0, 22)}"`;
  reply.header('etag', tag).header('cache-control', FEED).header('vary', 'accept-encoding');
  return matchesETag(request.headers['if-none-match'], tag)
    ? reply.code(304).send()
    : reply.type(type).send(open());
}
