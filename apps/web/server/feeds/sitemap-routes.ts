import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api, FeedCursor } from '@portolane/api';
import type { CountRead } from '@portolane/server/load/read-limits.ts';
import type { IdentityReader } from '../identity/site-identity.ts';
import type { Renderer } from '../renderer.ts';
import { sendFeed } from './send-feed.ts';
import { contentPages, fixedPages, pagesOn } from './site-pages.ts';
import {
  planSitemap,
  type SitemapBatch,
  sitemapFile,
  sitemapIndex,
  type SitemapPlan,
} from './sitemap.ts';

/** null: the pages that are there without any content come first. */
type Position = FeedCursor | null;

interface SitemapOptions {
  renderer: Renderer;
  /** Origin of absolute URLs. */
  origin: string;
  site: Pick<Api, 'listPages'>;
  identity: Pick<IdentityReader, 'read'>;
  onContentChange: (forget: () => void) => void;
  countRendering: CountRead;
}

/**
 * Milliseconds that the division into files is kept. Short, because scheduled content becomes
 * visible without a change.
 */
const KEPT = 60_000;
const type = 'application/xml; charset=utf-8';
const anyone = { config: { policy: 'anyone' } } as const;

/**
 * Serves `/sitemap.xml` and its parts. Content is read batch by batch and streamed, so neither the
 * memory nor the longest statement grows with the site.
 */
export function sitemapRoutes(
  server: FastifyInstance,
  { renderer, origin, site, identity, onContentChange, countRendering }: SitemapOptions,
): void {
  async function* batchesFrom(from: Position): AsyncGenerator<SitemapBatch<Position>> {
    const [table, sections] = await Promise.all([renderer.load(), identity.read('zh-TW')]);
    if (from === null) yield { from, pages: pagesOn(sections, fixedPages(table)) };
    for await (const batch of site.listPages(from ?? undefined))
      yield {
        from: batch.from,
        pages: pagesOn(sections, contentPages(table, batch.entries)),
      };
  }
  // Concurrent requests share one run.
  const plans = new LRUCache<'plan', SitemapPlan<Position>>({
    max: 1,
    ttl: KEPT,
    ignoreFetchAbort: true,
    fetchMethod: () => planSitemap(batchesFrom(null), origin),
  });
  onContentChange(() => plans.clear());

  const sitemap = async (
    request: FastifyRequest<{ Params: { part?: string } }>,
    reply: FastifyReply,
  ) => {
    await countRendering(request);
    const plan = (await plans.fetch('plan'))!;
    const { part: number } = request.params;
    if (number === undefined && plan.length > 1) {
      const index = sitemapIndex(plan, origin);
      const digest = createHash('sha256').update(index).digest('base64url');
      return sendFeed(request, reply, { digest, type, open: () => index });
    }
    // A sitemap of one file has no parts.
    const isPart = number !== undefined && plan.length > 1;
    const part = number === undefined || isPart ? plan[Number(number ?? 1) - 1] : undefined;
    if (!part) return reply.callNotFound();
    const open = () => Readable.from(sitemapFile(part, batchesFrom(part.from), origin));
    return sendFeed(request, reply, { digest: part.digest, type, open });
  };
  server.get('/sitemap.xml', anyone, sitemap);
  server.get('/sitemap-:part(^\\d{1,4}).xml', anyone, sitemap);
}
