import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import { codeOf } from '#start-error.ts';

/** Any constant: the key under which processes that start together take turns. */
const migrationLockKey = 7_063_082;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** A migration that waits for a lock gives up after some seconds, so that members do not queue behind it (docs/migrations.md); then it is tried again. */
const tries = 6;
const pauseMs = 2000;

async function open(connection: ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'portolane migrate' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Brings the database to the newest schema, then checks the rows of the version before against constraints that a migration added `not valid`.
 * Processes starting together wait for one another.
 * @param log is told of constraints that old rows do not keep
 */
export async function migrateDatabase(
  connection: ClientConfig,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  // A lock that a transaction holds, and not a session: behind a pooler that hands out connections by the transaction, a session's lock belongs to nobody.
  const turn = await open(connection);
  try {
    await turn.query('begin');
    await turn.query('select pg_advisory_xact_lock($1)', [migrationLockKey]);
    const client = await open(connection);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          await migrate(drizzle(client), { migrationsFolder });
          break;
        } catch (error) {
          // 55P03: lock_not_available.
          if (codeOf(error) !== '55P03' || attempt === tries) throw error;
          await sleep(pauseMs);
        }
      }
      await validateConstraints(client, log);
    } finally {
      await client.end();
    }
  } finally {
    // Ending the session gives the lock back.
    await turn.end();
  }
}

/** Each in a transaction of its own, which lets others read and write the table meanwhile. New rows keep a constraint whether it is validated or not. */
async function validateConstraints(
  client: pg.Client,
  log: Pick<FastifyBaseLogger, 'warn'> | undefined,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) {
    try {
      await client.query(`alter table ${table} validate constraint ${name}`);
    } catch (error) {
      // 23514, 23503: a row does not keep it.
      if (!['23514', '23503'].includes(codeOf(error))) throw error;
      log?.warn(
        { table, constraint: name },
        'migration: rows from before do not keep a constraint; correct them, and the next start validates it',
      );
    }
  }
}
