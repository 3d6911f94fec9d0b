/**
 * Notifies every process that content has changed, so that each clears its caches
 * (docs/reliability.md). LISTEN does not work behind a pooler in transaction mode: there, caches
 * only expire by age.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Client, ClientConfig } from 'pg';
import type { Database, Queryable } from '#db/database.ts';
import { DatabaseClient } from '#db/database-client.ts';
import { inTransaction } from '#db/transaction.ts';
import { renewContentStamp } from './content-stamp.ts';
import {
  type DocumentKey,
  indexContent,
  indexRows,
  isIndexOutdated,
} from './search/index-content.ts';

const channel = 'portolane_content';
const firstPauseMs = 250;
const maxPauseMs = 10_000;

/**
 * Updates the search index and the content's stamp, and notifies the other processes through
 * PostgreSQL. Call it after the change, in the same transaction: notifications are delivered on commit and dropped on rollback.
 * @param now the server's clock
 * @param changed the search documents that are affected; all if omitted
 */
export async function notifyContentChanged(
  tx: Queryable,
  now: Date,
  changed?: readonly DocumentKey[],
): Promise<void> {
  if (!changed) await indexContent(tx, now);
  else await indexRows(tx, now, changed);
  await announceContentChange(tx);
}

/**
 * Renews the content's stamp and notifies the other processes. From here to the end of its transaction,
 * others that change content wait for it: call it last.
 */
export async function announceContentChange(tx: Queryable): Promise<void> {
  await renewContentStamp(tx);
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/**
 * Rebuilds the search index if a version of the program with other terms has made it. The import
 * does so only when content has changed.
 */
export async function renewSearchIndex(db: Database, now: Date): Promise<void> {
  if (await isIndexOutdated(db)) await inTransaction(db, (tx) => notifyContentChanged(tx, now));
}

export interface ContentChangeListener {
  /** Resolves when the first LISTEN succeeds, or on close. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on a dedicated connection that reconnects until closed. Calls `onChange` for each change
 * and after every connect, because notifications may have been missed before it.
 */
export function listenForContentChanges(
  connection: ClientConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onChange: () => void,
): ContentChangeListener {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  let closed = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let client: Client | null = null;

  const connect = async (): Promise<void> => {
    const current = new DatabaseClient({
      ...connection,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'portolane content changes',
    });
    client = current;
    current.on('notification', onChange);
    current.once('end', () => {
      if (closed) return;
      timer = setTimeout(() => void connect(), pauseMs).unref();
      pauseMs = Math.min(maxPauseMs, pauseMs * 2);
    });
    try {
      await current.connect();
      await current.query(`listen ${channel}`);
      pauseMs = firstPauseMs;
      onChange();
      isReady();
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'changes of content cannot be followed; trying again');
      // Also after a failed LISTEN, because the `end` event schedules the next attempt.
      await current.end().catch(() => {});
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
