/** The public entry of the bundled backend: whoever serves it imports this file alone. */
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { openDatabase, type DatabaseInfo } from '#db/connect.ts';
import { importContent } from '#db/content/import.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { listOutbox, type OutboxMessage } from '#db/outbox.ts';
import { apiPlugin } from './app.ts';
import type { ModuleDeps } from './module.ts';
import type { ApiSettings } from './settings.ts';

export { serverOptions } from './app.ts';
export type { ApiSettings, ProgressStep } from './settings.ts';
export { StartError } from './start-error.ts';
export type { DatabaseInfo } from '#db/connect.ts';
export type { OutboxMessage } from '#db/outbox.ts';
export { readRetention } from '#db/retention.ts';
export { logOptions } from '#http/log-options.ts';
export { docsContentSecurityPolicy } from '#plugins/openapi.ts';

export interface Api {
  /** Register with `{ prefix: '/api' }`. */
  plugin: FastifyPluginAsync;
  /** True when the database answers within 2 seconds. */
  isReady(): Promise<boolean>;
  /** Messages to members, newest first. Show them in demo mode only: they hold codes and addresses. */
  outbox: { list(limit: number): Promise<OutboxMessage[]> };
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
    const deps: ModuleDeps = { db: database.db, now: settings.now ?? (() => new Date()), settings, log: settings.logger };
    progress('database', database.info.where);
    progress('migrate');
    await migrateDatabase(database.connection, settings.logger);
    progress('content');
    const imported = await importContent(deps);
    progress('content', imported.summary);
    return {
      plugin: apiPlugin(deps),
      isReady: () => isReady(deps),
      outbox: { list: (limit) => listOutbox(deps.db, limit) },
      database: database.info,
      deps,
      close: onceOnly(() => database.close()),
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function isReady({ db }: ModuleDeps): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), 2000);
  try {
    return await Promise.race([db.execute(sql`select 1`).then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function onceOnly(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
