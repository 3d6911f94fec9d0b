import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg, { type ClientConfig } from 'pg';

/** Any constant: the key under which processes that start together take turns. */
const migrationLockKey = 7_063_082;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the newest schema: all of it or nothing. Processes starting together wait for one another.
 *
 * One transaction holds the lock, the look at what is there and the migrations. Drizzle's own `migrate` looks before its transaction,
 * so that the lock would have to be the session's, and behind a pooler no two transactions are sure to have the same session.
 * The table is the one that Drizzle keeps: https://orm.drizzle.team/docs/drizzle-config-file#migrations
 */
export async function migrateDatabase(connection: ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'portolane migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    // "already exists, skipping" says nothing to anybody.
    await client.query('begin; set local client_min_messages = warning');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLockKey]);
    await client.query(
      'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= Number(rows[0]?.newest ?? 0)) continue;
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
    }
    await client.query('commit');
  } finally {
    // Ending the session rolls back what was not committed.
    await client.end();
  }
}
