import type { FastifyPluginAsync } from 'fastify';
import type { ClientConfig } from 'pg';
import { clearCaches } from '#db/cached.ts';
import { connectDatabase, poolSizeOf } from '#db/connect.ts';
import { DatabaseClock, databaseTime } from '#db/database-clock.ts';
import { listenForContentChanges } from '#domain/content-changes.ts';
import { listOutbox, outboxMessage, type OutboxReader } from '#domain/outbox/outbox-reader.ts';
import { ReadReplica } from '#db/read-replica.ts';
import { UploadReadiness } from '#domain/uploads/upload-readiness.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { type FeedBatch, type FeedCursor, listPages } from '#modules/feed/list-pages.ts';
import { Readiness } from '#db/readiness.ts';
import type { Metrics } from '@portolane/server/metrics/metrics.ts';
import { apiPlugin } from './app.ts';
import type { ModuleDeps } from './domain/module.ts';
import type { PageRenderer } from './domain/uncommitted-pages.ts';
import type { ApiSettings } from './settings/settings.ts';
import { UncommittedSite } from './uncommitted-site.ts';

export { serverOptions } from './app.ts';

/** Requests that may queue for each connection of the pool: a few tenths of a second of work. */
const maxQueuedPerConnection = 10;

export interface Api {
  /** Register with `{ prefix: '/api' }`. */
  plugin: FastifyPluginAsync;
  /**
   * Resolves to true if the database answers within 2 seconds, on a dedicated connection, and so does
   * the bucket of the files, if there is one.
   */
  isReady(): Promise<boolean>;
  /**
   * True while the queue for a database connection is so long that another request would probably
   * time out.
   */
  isBusy(): boolean;
  /**
   * Registers a callback for content changes by this or another process. Also called when changes
   * may have been missed.
   */
  onContentChange(forget: () => void): void;
  /**
   * Yields the content that has pages of its own, from a position on, for the sitemap. It is not an
   * endpoint, because one response with all content would be expensive.
   */
  listPages(from?: FeedCursor): AsyncGenerator<FeedBatch>;
  /** Registers the website of this process, whose pages the desk previews. */
  previewBy(renderer: PageRenderer): void;
  outbox: OutboxReader;
  deps: ModuleDeps;
  /** Ends the connections. Call after the server has closed. */
  close(): Promise<void>;
}

/**
 * Creates the API of one process.
 * @param connection to the database of a site that `prepareSite` has prepared, in this process or in
 * the primary one
 */
export function createApi(settings: ApiSettings, connection: ClientConfig, metrics?: Metrics): Api {
  const poolSize = poolSizeOf(settings.processes?.count ?? 1, settings.databasePool);
  const db = connectDatabase(connection, {
    poolSize,
    log: settings.logger,
    slowStatementMs: settings.slowStatementMs,
  });
  const replica = settings.databaseReadUrl
    ? openReplica(settings.databaseReadUrl, connection, settings, poolSize)
    : undefined;
  const clock = settings.now ? null : new DatabaseClock(databaseTime(db.pool), settings.logger);
  const deps: ModuleDeps = {
    db,
    replica,
    now: settings.now ?? clock!.now,
    settings,
    log: settings.logger,
    metrics,
  };
  const uncommitted = new UncommittedSite(connection, deps);
  deps.uncommitted = uncommitted;
  const { pool } = db;
  const connections = (state: string) => `Connections of the pool that ${state}.`;
  metrics?.gauge('portolane_pool_connections', connections('are open'), () => pool.totalCount);
  metrics?.gauge('portolane_pool_idle', connections('are idle'), () => pool.idleCount);
  metrics?.gauge(
    'portolane_pool_waiting',
    'Requests that wait for a connection of the pool.',
    () => pool.waitingCount,
  );
  const readiness = new Readiness(connection);
  const files = new UploadReadiness(uploadStoreOf(settings));
  const listeners: (() => void)[] = [];
  const changes = listenForContentChanges(connection, settings.logger, () => {
    // The API's own caches are cleared first, because the followers refill theirs from the API.
    replica?.contentChanged();
    clearCaches(db);
    if (replica) clearCaches(replica.db);
    for (const forget of listeners) forget();
  });
  return {
    async plugin(app, options) {
      // Before the jobs, which start when the app is ready as well.
      if (clock) app.addHook('onReady', () => clock.start());
      if (replica) app.addHook('onReady', () => replica.start());
      await apiPlugin(deps)(app, options);
    },
    isReady: async () => (await Promise.all([readiness.check(), files.check()])).every(Boolean),
    isBusy: () => db.pool.waitingCount >= maxQueuedPerConnection * poolSize,
    onContentChange: (forget) => void listeners.push(forget),
    listPages: (from) => listPages(deps, from),
    previewBy: (renderer) => uncommitted.renderBy(renderer),
    outbox: {
      list: (limit, recipient = '') => listOutbox(db, limit, { recipient }),
      one: (id) => outboxMessage(db, id),
    },
    deps,
    close: once(async () => {
      clock?.stop();
      await uncommitted.close();
      await Promise.all([changes.close(), readiness.close(), replica?.close()]);
      await db.pool.end();
    }),
  };
}

/** Opens the pool of the replica, which is as large as the primary's. */
function openReplica(
  url: string,
  primary: ClientConfig,
  { logger, slowStatementMs }: Pick<ApiSettings, 'logger' | 'slowStatementMs'>,
  poolSize: number,
): ReadReplica {
  const connection = { connectionString: url };
  const db = connectDatabase(connection, { poolSize, log: logger, slowStatementMs });
  return new ReadReplica(db, { primary, replica: connection }, logger);
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
