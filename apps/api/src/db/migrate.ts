import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg, { type ClientConfig } from 'pg';

/** Any constant: the key under which processes that start together take turns. */
const migrationLockKey = 7_063_082;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database to the newest schema. Processes starting together wait for one another. */
export async function migrateDatabase(connection: ClientConfig): Promise<void> {
  // One session for lock and migration: an advisory lock belongs to the session that took it.
  const client = new pg.Client({ ...connection, application_name: 'portolane migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
    // "already exists, skipping" says nothing to anybody.
    await client.query('set client_min_messages = warning');
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}
