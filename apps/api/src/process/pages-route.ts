import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bearerTokenCheck } from '@portolane/server/routes/bearer-token.ts';
import type { FeedBatch, FeedCursor } from '#modules/feed/list-pages.ts';
import type { ServerSettings } from '#settings/settings.ts';

/** The path at which a website in another process asks for the content of its sitemap. */
export const PAGES_PATH = '/internal/pages';

/** A `FeedCursor`. */
const position = z.object({
  source: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
  after: z.string().max(500),
});

/**
 * Serves the content that has pages of its own to a website in another process, one batch per
 * request. Without the token there is no such address. It is not below `/api`, which such a website
 * forwards to everyone, and not in the contract.
 */
export function addPagesRoute(
  server: FastifyInstance,
  { internalToken }: Pick<ServerSettings, 'internalToken'>,
  { listPages }: { listPages: (from?: FeedCursor) => AsyncGenerator<FeedBatch> },
): void {
  if (internalToken === null) return;
  const isWebsite = bearerTokenCheck(internalToken);
  // No member is asked for: the token admits the website itself.
  server.get(PAGES_PATH, { config: { policy: 'anyone' } }, async (request, reply) => {
    if (!isWebsite(request)) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    const from = position.safeParse(request.query);
    if (!from.success)
      return reply.code(400).send({
        message: 'Send source and after of the batch before; source=0&after= for the first.',
      });
    for await (const { entries, next } of listPages(from.data)) return { entries, next };
    return { entries: [], next: null };
  });
}
