/** The public entry of the bundled backend: whoever serves it imports this file alone. */
import type { FastifyPluginAsync } from 'fastify';
import { forgetKept } from '#db/cached.ts';
import { openDatabase, type DatabaseInfo } from '#db/connect.ts';
import { followContentChanges } from '#db/content-changes.ts';
import { importContent } from '#db/content/import.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { listOutbox, outboxMessage, type OutboxLetter, type OutboxMessage } from '#db/outbox.ts';
import { Readiness } from '#db/readiness.ts';
import { noteSiteOrigin } from '#db/site-origin.ts';
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
export type { OutboxLetter, OutboxMessage } from '#db/outbox.ts';
export { namesTag } from '#http/if-none-match.ts';
export { logOptions } from '#http/log-options.ts';
export { RETRY_AFTER } from '#plugins/error-handler.ts';
export { docsContentSecurityPolicy } from '#plugins/openapi.ts';
export { requestId } from '#plugins/request-id.ts';
export { requirePolicies, underPolicy } from '#plugins/route-policies.ts';
export { MadeOnce } from '#pictures/made-once.ts';
export { Drain, endOnSignals } from '#process/drain.ts';
export { Overloaded, shedLoad } from '#process/overload.ts';

/** Requests that may wait for one of the pool's 20 connections: some tenths of a second of work. */
const waitingAtMost = 200;

export interface Api {
  /** Register with `{ prefix: '/api' }`. */
  plugin: FastifyPluginAsync;
  /** True when the database answers within 2 seconds, on a connection of its own. */
  isReady(): Promise<boolean>;
  /** True while so many requests wait for a connection to the database that another one would wait in vain. */
  isBusy(): boolean;
  /** Calls back whenever content has changed, by this process or another one, and when changes may have been missed. */
  onContentChange(forget: () => void): void;
  /**
   * Messages to members, newest first, also those alone whose recipient contains a text; and one with all of its words. Show them in demo mode only: they
   * hold codes and addresses.
   */
  outbox: {
    list(limit: number, recipient?: string): Promise<OutboxMessage[]>;
    one(id: number): Promise<OutboxLetter | null>;
  };
  database: DatabaseInfo;
  deps: ModuleDeps;
  /** Ends connections and stops the embedded PostgreSQL. Call after the server has closed. */
  close(): Promise<void>;
}

/**
 * Opens the database, migrates it and lays out the content.
 * Throws StartError, with a sentence to print, when a person can mend what went wrong.
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
    await noteSiteOrigin(database.db, settings.publicOrigin);
    const readiness = new Readiness(database.connection);
    const followers: (() => void)[] = [];
    const changes = followContentChanges(database.connection, settings.logger, () => {
      // What the API keeps goes first: the others fill theirs from it.
      forgetKept(deps.db);
      for (const forget of followers) forget();
    });
    return {
      plugin: apiPlugin(deps),
      isReady: () => readiness.ask(),
      isBusy: () => deps.db.pool.waitingCount >= waitingAtMost,
      onContentChange: (forget) => void followers.push(forget),
      outbox: {
        list: (limit, recipient = '') => listOutbox(deps.db, limit, { recipient }),
        one: (id) => outboxMessage(deps.db, id),
      },
      database: database.info,
      deps,
      close: onceOnly(async () => {
        await Promise.all([changes.close(), readiness.close()]);
        await database.close();
      }),
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function onceOnly(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
