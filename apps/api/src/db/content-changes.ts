/**
 * Who changes content tells every process, and each forgets what it has kept of it (docs/reliability.md). Behind a pooler in transaction mode
 * nobody can listen: there what is kept ends with its age alone.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import type { Queryable } from './database.ts';
import { indexContent } from './search/index-content.ts';

const channel = 'portolane_content';
const firstPauseMs = 250;
const longestPauseMs = 10_000;

/**
 * Call it in the transaction that changes content, after the change: the search learns of it, and PostgreSQL tells the other processes when the
 * transaction commits, and nobody when it does not.
 * @param now the server's clock
 * @param kinds what was changed, where it concerns nothing else; see `indexContent`
 */
export async function tellContentChanged(
  tx: Queryable,
  now: Date,
  kinds?: readonly SearchKind[],
): Promise<void> {
  await indexContent(tx, now, kinds);
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

export interface ContentChanges {
  /** Resolves when it listens for the first time, or when it is closed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, which is made again for as long as this is open. `onChange` is called for each change, and after every
 * new connection, because nobody knows what was said before it.
 */
export function followContentChanges(
  connection: ClientConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onChange: () => void,
): ContentChanges {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  let closed = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'portolane content changes',
    });
    client = mine;
    mine.on('error', () => {});
    mine.on('notification', onChange);
    mine.once('end', () => {
      if (closed) return;
      timer = setTimeout(() => void connect(), pauseMs).unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      pauseMs = firstPauseMs;
      onChange();
      isReady();
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'changes of content cannot be followed; trying again');
      // Also after a refused `listen`: the end of the connection is what the next try follows.
      await mine.end().catch(() => {});
    }
  };
  void connect();
  return {
    ready,
    async close() {
      closed = true;
      clearTimeout(timer);
      isReady();
      await client?.end().catch(() => {});
    },
  };
}
