import fastify from 'fastify';
import pg from 'pg';
import { connectDatabase, openDatabase } from '#db/connect.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { findRunningPostgres } from '#db/postgres/find-running.ts';
import { readSiteOrigin } from '#domain/site-origin.ts';
import type { Environment } from '#settings/environment.ts';
import { readServerSettings, type ServerSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';
import type { Context } from './command.ts';

const siteNotRunning = (dataDir: string) =>
  new StartError({
    en: `No site is running with its data in ${dataDir}. Start it ("npx --yes pnpm@12 start") and run this again; if its data lies elsewhere, set DATA_DIR or DATABASE_URL as the site has them.`,
    zh: `沒有資料在 ${dataDir} 的網站正在執行。請先啟動網站（npx --yes pnpm@12 start）再執行一次；若資料在別處，請把 DATA_DIR 或 DATABASE_URL 設得與網站相同。`,
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
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
    application_name: 'portolane staff',
  });
  pool.on('error', () => {});
  return { db: createDatabase(pool), close: () => pool.end() };
}

/**
 * Connects to the database of a running site, found by the settings the site was started with.
 * Never starts the embedded PostgreSQL, which belongs to the site.
 * @param root base of a relative DATA_DIR
 * @throws StartError if no site is running
 */
export async function openSite(
  env: Environment,
  root: string,
): Promise<{ deps: Context['deps']; close: () => Promise<void> }> {
  const settings = readServerSettings(env, {
    root,
    port: 3000,
    development: false,
    needsGateway: false,
  });
  const { db, close } = await openRunningDatabase(settings);
  try {
    // Links in mails use the origin that the site has stored, whatever this terminal's settings
    // are.
    const storedOrigin = env['PUBLIC_ORIGIN'] ? null : await readSiteOrigin(db);
    const publicOrigin = storedOrigin ?? settings.publicOrigin;
    return {
      deps: {
        db,
        now: () => new Date(),
        settings: {
          ...settings,
          publicOrigin,
          logger: fastify().log,
          // A site without gateways prints its messages; nothing is sent by this process.
          ...(settings.sms || settings.mail ? {} : { printMessage: () => {} }),
        },
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
