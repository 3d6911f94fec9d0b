/** The public entry of the API package: the web server imports only this file. */
import type { FastifyPluginAsync } from 'fastify';
import { clearCaches } from '#db/cached.ts';
import { openDatabase, type DatabaseInfo } from '#db/connect.ts';
import { listenForContentChanges } from '#db/content-changes.ts';
import { importContent } from '#content/import.ts';
import { migrateDatabase } from '#db/migrate.ts';
import {
  listOutbox,
  outboxMessage,
  type OutboxMessageDetail,
  type OutboxMessage,
} from '#db/outbox.ts';
import { Readiness } from '#db/readiness.ts';
import { saveSiteOrigin } from '#db/site-origin.ts';
import { apiPlugin } from './app.ts';
import type { ModuleDeps } from './module.ts';
import type { ApiSettings } from './settings.ts';

export { serverOptions } from './app.ts';
export { calendarText, type CalendarEvent } from '#calendar/calendar-text.ts';
export {
  type Emission,
  type EventDraft,
  type FakeLine,
  type FakeLineOptions,
  type IdTokenOptions,
  type LineUser,
  type SentMessage,
  startFakeLine,
  type Trouble,
} from './demo/line/fake-line.ts';
export { type LineDemo, startLineDemo } from './demo/line-chat/line-demo.ts';
export { demoOutboxRoute } from './demo/outbox-route.ts';
export { healthRoutes } from './health-routes.ts';
export { numberSetting } from './number-setting.ts';
export {
  type ApiSettings,
  mailNotice,
  type ProgressStep,
  readServerSettings,
  type ServerSettings,
  trustedProxies,
} from './settings.ts';
export { lineNotice } from './line-settings.ts';
export { StartError } from './start-error.ts';
export { originFrom } from './web-address.ts';
export type { DatabaseInfo } from '#db/connect.ts';
export type { OutboxMessageDetail, OutboxMessage } from '#db/outbox.ts';
export { matchesETag } from '#http/if-none-match.ts';
export { logOptions } from '#http/log-options.ts';
export { RETRY_AFTER } from '#plugins/error-handler.ts';
export { docsContentSecurityPolicy } from '#plugins/openapi.ts';
export { requestId } from '#plugins/request-id.ts';
export { requirePolicies, underPolicy } from '#plugins/route-policies.ts';
export { GeneratedFiles } from '#pictures/generated-files.ts';
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
  /**
   * `list` returns messages to members, newest first, optionally only those whose recipient
   * contains a text; `one` returns a message with its full text. Expose them in demo mode only:
   * they contain login codes and addresses.
   */
  outbox: {
    list(limit: number, recipient?: string): Promise<OutboxMessage[]>;
    one(id: number): Promise<OutboxMessageDetail | null>;
  };
  database: DatabaseInfo;
  deps: ModuleDeps;
  /** Ends connections and stops the embedded PostgreSQL. Call after the server has closed. */
  close(): Promise<void>;
}

/**
 * Opens the database, runs the migrations and imports the content. Throws `StartError`, with a
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
    progress('content');
    const imported = await importContent(deps);
    progress('content', imported.summary);
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
