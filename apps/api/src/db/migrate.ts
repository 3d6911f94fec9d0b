import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Client, ClientConfig } from 'pg';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { copyMigrations, migrationsFolder } from './migration-files.ts';
import type { Database } from './database.ts';
import { DatabaseClient } from './database-client.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** Arbitrary advisory lock key; serialises processes that start together. */
const migrationLockKey = 7_063_082;
/**
 * A migration stops waiting for a lock after a few seconds, so that members do not queue behind it
 * (docs/migrations.md), and is then retried.
 */
const maxAttempts = 6;
const pauseMs = 2000;

async function open(connection: ClientConfig): Promise<Client> {
  const client = new DatabaseClient({ ...connection, application_name: 'portolane migrate' });
  await client.connect();
  return client;
}

/**
 * Migrates the database to the newest schema, then validates constraints that a migration added as
 * `not valid`. Processes that start together wait for one another.
 * @param log receives constraints that existing rows violate
 */
export const migrateDatabase = (
  connection: ClientConfig,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => migrateFrom(migrationsFolder, connection, log);

/** Like `migrateDatabase`, but runs only the first `count` migrations. */
export async function migrateFirst(connection: ClientConfig, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-migrations-'));
  try {
    copyMigrations(count, folder);
    await migrateFrom(folder, connection);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrateFrom(
  folder: string,
  connection: ClientConfig,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  // A transaction-level lock: behind a pooler in transaction mode, the next statement may run in
  // another session, so a session-level lock could not be released.
  const lockHolder = await open(connection);
  try {
    await lockHolder.query('begin');
    await lockHolder.query('select pg_advisory_xact_lock($1)', [migrationLockKey]);
    const client = await open(connection);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          await migrate(drizzle(client), { migrationsFolder: folder });
          break;
        } catch (error) {
          // 55P03: lock_not_available.
          if (codeOf(error) !== '55P03' || attempt === maxAttempts) throw error;
          await sleep(pauseMs);
        }
      }
      await validateConstraints(client, log);
    } finally {
      await client.end();
    }
  } finally {
    // Ending the session releases the lock.
    await lockHolder.end();
  }
}

/** Returns how many migrations have been applied to the database and how many this release has. */
export async function countMigrations(db: Database): Promise<{ applied: number; known: number }> {
  const { rows } = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return { applied: rows[0]!.applied, known: journal.entries.length };
}

/**
 * Validates each constraint in its own transaction, during which the table stays readable and
 * writable. New rows are checked whether a constraint is validated or not.
 */
async function validateConstraints(
  client: Client,
  log: Pick<FastifyBaseLogger, 'warn'> | undefined,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) {
    try {
      await client.query(`alter table ${table} validate constraint ${name}`);
    } catch (error) {
      // 23514, 23503: a row violates the constraint.
      if (!['23514', '23503'].includes(codeOf(error))) throw error;
      log?.warn(
        { table, constraint: name },
        'migration: existing rows violate a constraint; correct them, and the next start validates it',
      );
    }
  }
}
