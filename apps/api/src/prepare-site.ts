import type { ClientConfig } from 'pg';
import { contentNotice } from '#content/content-notice.ts';
import { importContent } from '#content/import.ts';
import { connectDatabase, type DatabaseInfo, openDatabase } from '#db/connect.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { recordMode, refuseByRecord } from '#domain/recorded-mode.ts';
import { saveSiteOrigin } from '#domain/site-origin.ts';
import type { ApiSettings } from './settings/settings.ts';

/** What the processes of a site share. */
export interface PreparedSite {
  connection: ClientConfig;
  database: DatabaseInfo;
  /** What to do about missing content, for the start message; null if there is content. */
  contentNotice: { en: string; zh: string } | null;
  /** Stops the embedded PostgreSQL. Call it when no process uses the database any more. */
  close(): Promise<void>;
}

/**
 * Does once for a site what its processes need: opens the database, runs the migrations and imports
 * the content, if there is a content folder. Throws `StartError`, with a message to print, if an
 * operator can fix the problem, or if the database was used in the other mode.
 */
export async function prepareSite(settings: ApiSettings): Promise<PreparedSite> {
  const progress = settings.onProgress ?? (() => {});
  progress('database');
  const database = await openDatabase(settings);
  const { connection } = database;
  try {
    progress('database', database.info.where);
    const db = connectDatabase(connection, { poolSize: 2, log: settings.logger });
    try {
      await refuseByRecord(db, settings.mode, database.info.where);
      progress('migrate');
      await migrateDatabase(connection, settings.logger);
      await recordMode(db, settings.mode, database.info.where);
      if (settings.contentDir !== null) {
        progress('content');
        const now = settings.now ?? (() => new Date());
        const imported = await importContent({ db, now, settings }, settings.contentDir);
        progress('content', imported.summary);
      }
      await saveSiteOrigin(db, settings.publicOrigin);
      return {
        connection,
        database: database.info,
        contentNotice: await contentNotice(db),
        close: () => database.close(),
      };
    } finally {
      await db.pool.end();
    }
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
