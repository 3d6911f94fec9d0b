import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastify from 'fastify';
import type { Pool } from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { DatabaseClock, databaseTime } from '#db/database-clock.ts';
import { openDatabase } from '#db/open-database.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { DatabasePool } from '#db/database-client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fallbackHome } from '#db/postgres/data-folders.ts';
import { findRunningPostgres } from '#db/postgres/find-running.ts';
import { recordedMode } from '#domain/recorded-mode.ts';
import { readSiteOrigin } from '#domain/site-origin.ts';
import type { Environment } from '@portolane/server/settings/environment.ts';
import { readServerSettings, type ServerSettings } from '#settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import type { Context } from './command.ts';

export interface OpenedSite {
  deps: Context['deps'];
  close: () => Promise<void>;
}

const applicationName = 'portolane staff';

const siteNotRunning = (dataDir: string) =>
  new StartError({
    en: `No site is running with its data in ${dataDir}. Start it ("npx --yes pnpm@12 start:site" for your own site, "npx --yes pnpm@12 start" for the demonstration) and run this again; if its data lies elsewhere, set DATA_DIR or DATABASE_URL as the site has them.`,
    zh: `沒有資料在 ${dataDir} 的網站正在執行。請先啟動網站（自己的網站：npx --yes pnpm@12 start:site；展示網站：npx --yes pnpm@12 start）再執行一次；若資料在別處，請把 DATA_DIR 或 DATABASE_URL 設得與網站相同。`,
  });

async function openRunningDatabase(
  settings: ServerSettings,
): Promise<{ db: Database; close: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined) {
    const { log } = fastify();
    const { connection } = await openDatabase({ ...settings, logger: log });
    const db = connectDatabase(connection, { poolSize: 2, log });
    return { db, close: () => db.pool.end() };
  }
  const connection = findRunningPostgres(settings.dataDir);
  if (!connection) throw siteNotRunning(settings.dataDir);
  const pool = new DatabasePool({
    ...connection,
    max: 2,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
    application_name: applicationName,
  });
  return { db: createDatabase(pool), close: () => pool.end() };
}

/** The terminal need not have the gateways of the site, so they do not tell its mode. */
const settingsOf = (env: Environment, root: string): ServerSettings =>
  readServerSettings(env, {
    root,
    port: 3000,
    development: false,
    needsGateway: false,
    mode: 'production',
  });

/**
 * Connects to the database of a running site, found by the settings the site was started with.
 * Never starts the embedded PostgreSQL, which belongs to the site.
 * @param root base of a relative DATA_DIR
 * @throws StartError if no site is running
 */
export async function openSite(env: Environment, root: string): Promise<OpenedSite> {
  const settings = settingsOf(env, root);
  const { db, close } = await openRunningDatabase(settings);
  try {
    const logger = fastify().log;
    const clock = new DatabaseClock(databaseTime(db.pool), logger);
    await clock.read();
    // Links in emails use the origin that the site has stored, whatever this terminal's settings
    // are.
    const storedOrigin = env['PUBLIC_ORIGIN'] ? null : await readSiteOrigin(db);
    const publicOrigin = storedOrigin ?? settings.publicOrigin;
    const mode = (await recordedMode(db)) ?? settings.mode;
    return {
      deps: {
        db,
        now: clock.now,
        settings: {
          ...settings,
          mode,
          publicOrigin,
          logger,
          // A site in demo mode prints its messages; nothing is sent by this process.
          ...(mode === 'demo' ? { printMessage: () => {} } : {}),
        },
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether a folder holds an embedded database, so that none is made by mistake. */
const holdsDatabase = (dataDir: string): boolean =>
  [resolve(dataDir), fallbackHome(resolve(dataDir))].some((home) =>
    existsSync(join(home, 'postgres')),
  );

/** Throws `StartError` if a site has connections to the database. */
async function refuseRunningSite(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ running: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database()
      and application_name like 'portolane%' and application_name not in ($1, 'portolane instance lock')) as running`,
    [applicationName],
  );
  if (rows[0]!.running)
    throw new StartError({
      en: 'A site runs on this database. Stop it, and run this again; it must not show what is being removed.',
      zh: '這個資料庫上有網站正在執行。請先停止網站再執行一次，以免網站仍顯示要移除的內容。',
    });
}

/**
 * Opens the database of a site that does not run, and starts the embedded PostgreSQL for it.
 * @param root base of a relative DATA_DIR
 * @throws StartError if there is no database, or a site runs on it
 */
export async function openStoppedSite(env: Environment, root: string): Promise<OpenedSite> {
  const settings = settingsOf(env, root);
  if (settings.databaseUrl === undefined && !holdsDatabase(settings.dataDir))
    throw new StartError({
      en: `There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL as the site has them.`,
      zh: `${settings.dataDir} 沒有資料庫。請把 DATA_DIR 或 DATABASE_URL 設得與網站相同。`,
    });
  const { log } = fastify();
  const database = await openDatabase({ ...settings, logger: log });
  const pool = new DatabasePool({
    ...database.connection,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: applicationName,
  });
  const close = async () => {
    await pool.end();
    await database.close();
  };
  try {
    await refuseRunningSite(pool);
    await migrateDatabase(database.connection);
    const clock = new DatabaseClock(databaseTime(pool), log);
    await clock.read();
    return {
      deps: {
        db: createDatabase(pool),
        now: clock.now,
        settings: { ...settings, logger: log },
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
