import type { ClientConfig } from 'pg';
import { defaultSlowStatementMs } from '#settings/server-environment.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { createDatabase, type Database } from './database.ts';
import { ContextPool, timedClient } from './timed-client.ts';

/**
 * Connections of the pools of a site together, and of one process. The embedded PostgreSQL accepts
 * 60: the rest is for the further connections of each process (content changes, readiness, and
 * previews while the desk shows some), the instance lock, and the staff's commands.
 */
const poolsOfSite = 40;
const largestPool = 20;

/**
 * Returns the pool size of each of the processes of a site.
 * @param together DATABASE_POOL, if set
 */
export const poolSizeOf = (processes: number, together?: number): number =>
  together === undefined
    ? Math.min(largestPool, Math.floor(poolsOfSite / processes))
    : Math.floor(together / processes);

/**
 * Connects to an open database with a pool, which serves all requests. All limits are set on the client, because a pooler in
 * transaction mode rejects start-up parameters such as `statement_timeout`. Server-side limits are
 * set per transaction in transaction.ts.
 */
export function connectDatabase(
  connection: ClientConfig,
  {
    poolSize,
    log,
    slowStatementMs = defaultSlowStatementMs,
  }: {
    poolSize: number;
    log: Pick<ApiSettings['logger'], 'warn'>;
    slowStatementMs?: number | undefined;
  },
): Database {
  const config = {
    ...connection,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // Limit for opening a connection and for waiting in the queue; after it the request answers
    // 503.
    connectionTimeoutMillis: 5000,
    // Limit for a response from PostgreSQL (lost packets, an endless statement); the connection is
    // discarded with it.
    query_timeout: 15_000,
    // Lets the system detect a dead peer, on idle connections too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'portolane',
  };
  const pool = new ContextPool(config, {
    Client: timedClient(slowStatementMs, log),
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  return createDatabase(pool);
}
