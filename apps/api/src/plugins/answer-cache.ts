import type { FastifyInstance } from 'fastify';
import { onClearCaches } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { ResponseCache } from '@portolane/server/bytes/response-cache.ts';
import type { Metrics } from '@portolane/server/metrics/metrics.ts';
import type { ApiSettings } from '#settings/settings.ts';

/** An answer has 2 to 60 KB. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * While requests wait for a connection to the database, an answer that is at most this much older is
 * sent instead of waiting with them for the next one.
 */
const STALE_UNDER_LOAD_MS = 2_000;

/**
 * Keeps answers that are the same for everybody as bytes (`bind`). Content changes drop them; what
 * takes or frees a seat calls `app.seatsChanged()`, which drops them in all processes of the site.
 * Seats that another site on the same database takes are seen after `answerCacheMs`, and up to two
 * seconds later under load.
 */
export function addAnswerCache(
  app: FastifyInstance,
  {
    db,
    replica,
    settings,
    metrics,
  }: {
    db: Database;
    replica?: { db: Database } | undefined;
    settings: Pick<ApiSettings, 'answerCacheMs' | 'processes'>;
    metrics?: Metrics | undefined;
  },
): ResponseCache {
  const pools = [db.pool, ...(replica ? [replica.db.pool] : [])];
  const answers = new ResponseCache({
    keepMs: settings.answerCacheMs ?? 0,
    maxBytes: MAX_BYTES,
    staleMs: () => (pools.some((pool) => pool.waitingCount > 0) ? STALE_UNDER_LOAD_MS : 0),
  });
  metrics?.cache('answers', () => answers.counts);
  app.decorate('seatsChanged', () => {
    answers.forget();
    settings.processes?.tellSeatsChanged();
  });
  settings.processes?.onSeatsChanged(() => answers.forget());
  const unregister = onClearCaches((changed) => {
    if (changed === db) answers.forget();
  });
  app.addHook('onClose', async () => unregister());
  return answers;
}
