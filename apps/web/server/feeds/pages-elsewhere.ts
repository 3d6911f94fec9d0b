/** API_ORIGIN: the content of the sitemap comes from the API in another process. */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import {
  type Api,
  type FeedBatch,
  type FeedCursor,
  type FeedEntry,
  PAGES_PATH,
} from '@portolane/api';
import type { ServerSettings } from '../settings.ts';
import { isKnownKind } from './site-pages.ts';

const cursor = z.object({ source: z.int(), after: z.string() });
const page = z.object({
  entries: z.array(
    z.object({
      kind: z.string(),
      alias: z.string(),
      parent: z.nullable(z.string()),
      seriesNum: z.nullable(z.int()),
      parts: z.array(z.string()).readonly(),
      english: z.boolean(),
      updated: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(cursor),
});

/** The API cannot tell at the moment; the visitor gets 503. */
class PagesUnavailable extends Error {
  readonly code = 'SERVICE_UNAVAILABLE';
}

const isKnown = (entry: z.infer<typeof page>['entries'][number]): entry is FeedEntry =>
  isKnownKind(entry.kind);

/**
 * Returns `listPages` of an API in another process, one request per batch. An API that has no such
 * call, because it is older or has another token, gives nothing at the beginning of the list, with a
 * warning: the sitemap then has the pages without parameters.
 * @param options `timeout`: milliseconds until a request is aborted
 */
export function pagesElsewhere(
  { apiOrigin, internalToken }: Pick<ServerSettings, 'apiOrigin' | 'internalToken'>,
  { timeout, log }: { timeout: number; log: FastifyBaseLogger },
): Pick<Api, 'listPages'> {
  /** Returns null if the API has no such call. */
  async function read({ source, after }: FeedCursor): Promise<z.infer<typeof page> | null> {
    const query = new URLSearchParams({ source: String(source), after });
    try {
      const response = await fetch(`${apiOrigin}${PAGES_PATH}?${query}`, {
        headers: { authorization: `Bearer ${internalToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (response.ok) return page.parse(await response.json());
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`The API elsewhere answered ${response.status}.`);
    } catch (error) {
      log.warn({ err: error }, 'the API at API_ORIGIN did not give the content of the sitemap');
      throw new PagesUnavailable('The API elsewhere gives no pages.', { cause: error });
    }
  }

  async function* listPages(start?: FeedCursor): AsyncGenerator<FeedBatch> {
    for (let from: FeedCursor | null = start ?? { source: 0, after: '' }; from;) {
      const batch = await read(from);
      if (!batch) {
        // In the midst of a list, ending here would leave out content without a word.
        if (start !== undefined || from.after !== '' || from.source !== 0)
          throw new PagesUnavailable('The API elsewhere gives no pages any more.');
        log.warn(
          'the API at API_ORIGIN does not accept INTERNAL_TOKEN, or is older: the sitemap has only the pages without parameters',
        );
        return;
      }
      yield { from, entries: batch.entries.filter(isKnown), next: batch.next };
      from = batch.next;
    }
  }
  return { listPages };
}
