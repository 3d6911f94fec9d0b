/** The public entry of the API package: the web server imports only this file. */
import type { FastifyPluginAsync } from 'fastify';
import { clearCaches } from '#db/cached.ts';
import { openDatabase, type DatabaseInfo } from '#db/connect.ts';
import { listenForContentChanges } from '#domain/content-changes.ts';
import { contentNotice } from '#content/content-notice.ts';
import { importContent } from '#content/import.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { listOutbox, outboxMessage, type OutboxReader } from '#domain/outbox/outbox-reader.ts';
import { Readiness } from '#db/readiness.ts';
import { saveSiteOrigin } from '#domain/site-origin.ts';
import { apiPlugin } from './app.ts';
import type { ModuleDeps } from './domain/module.ts';
import type { ApiSettings } from './settings/settings.ts';

export { serverOptions } from './app.ts';
export { calendarText, type CalendarEvent } from '#modules/order/calendar-text.ts';
export type { Guest, MiniAppGuest, OpenGuest } from './guest.ts';
export { healthRoutes } from './plugins/health-routes.ts';
export {
  type ApiSettings,
  mailNotice,
  type ProgressStep,
  readServerSettings,
  type Seed,
  type ServerSettings,
  trustedProxies,
} from './settings/settings.ts';
export {
  flag,
  integer,
  origin,
  readEnvironment,
  settingDescriptions,
} from './settings/environment.ts';
export { serverEnvironment } from './settings/server-environment.ts';
export { lineNotice } from './settings/line-settings.ts';
export { StartError } from './settings/start-error.ts';
export type { DatabaseInfo } from '#db/connect.ts';
export type { Queryable } from '#db/database.ts';
export type {
  OutboxMessageDetail,
  OutboxMessage,
  OutboxReader,
} from '#domain/outbox/outbox-reader.ts';
export { matchesETag } from '#http/if-none-match.ts';
export { CachedResponse, ResponseCache } from '#http/response-cache.ts';
export { sendCached } from '#http/send-cached.ts';
export { logOptions } from '#http/log-options.ts';
export { RETRY_AFTER } from '#http/retry-later.ts';
export { docsContentSecurityPolicy } from '#plugins/openapi.ts';
export { requestId } from '#plugins/request-id.ts';
export { requirePolicies, underPolicy } from '#plugins/route-policies.ts';
export { GeneratedFiles } from '#domain/pictures/generated-files.ts';
export { Drain, shutDownOnSignals } from '#process/drain.ts';
export { Overloaded, shedLoad } from '#process/overload.ts';

/**
 * Requests that may queue for one of the pool's 20 connections: a few tenths of a second of work.
 */
const maxQueuedRequests = 200;

export interface Api {
  /** Register with `{ prefix: '/api' }`. */
  plugin: FastifyPluginAsync;
  /** Resolves to true if the database answers within 2 seconds, on a dedicated connection. */
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
  outbox: OutboxReader;
  database: DatabaseInfo;
  /** What to do about missing content, for the start message; null if there is content. */
  contentNotice: { en: string; zh: string } | null;
  deps: ModuleDeps;
  /** Ends connections and stops the embedded PostgreSQL. Call after the server has closed. */
  close(): Promise<void>;
}

/**
 * Opens the database, runs the migrations and imports the content, if there is a content folder. Throws `StartError`, with a
 * message to print, if an operator can fix the problem.
 */
export async function createApi(settings: ApiSettings): Promise<Api> {
  const progress = settings.onProgress ?? (() => {});
  progress('database');
  const database = await openDatabase(settings);
  try {
    const deps: ModuleDeps = {
      db: database.db,
      now: settings.now ?? (() => new Date()),
      settings,
      log: settings.logger,
    };
    progress('database', database.info.where);
    progress('migrate');
    await migrateDatabase(database.connection, settings.logger);
    if (settings.contentDir !== null) {
      progress('content');
      progress('content', (await importContent(deps, settings.contentDir)).summary);
    }
    await saveSiteOrigin(database.db, settings.publicOrigin);
    const readiness = new Readiness(database.connection);
    const listeners: (() => void)[] = [];
    const changes = listenForContentChanges(database.connection, settings.logger, () => {
      // The API's own caches are cleared first, because the followers refill theirs from the API.
      clearCaches(deps.db);
      for (const forget of listeners) forget();
    });
    return {
      plugin: apiPlugin(deps),
      isReady: () => readiness.check(),
      isBusy: () => deps.db.pool.waitingCount >= maxQueuedRequests,
      onContentChange: (forget) => void listeners.push(forget),
      outbox: {
        list: (limit, recipient = '') => listOutbox(deps.db, limit, { recipient }),
        one: (id) => outboxMessage(deps.db, id),
      },
      database: database.info,
      contentNotice: await contentNotice(deps.db),
      deps,
      close: once(async () => {
        await Promise.all([changes.close(), readiness.close()]);
        await database.close();
      }),
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
