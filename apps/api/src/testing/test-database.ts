import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import { DatabaseClient, DatabasePool } from '#db/database-client.ts';
import { createDatabase, type Database } from '#db/database.ts';

/**
 * Creates a database on the run's PostgreSQL from a template, in about 50 ms.
 * @param from `empty`: schema without rows; `site`: the demo content as of 2026-11-21T06:00Z;
 *   or a `database` without connections
 */
export async function openTestDatabase({
  from = 'empty',
  poolSize = 10,
}: { from?: 'empty' | 'site' | { database: string }; poolSize?: number } = {}): Promise<{
  db: Database;
  connection: ClientConfig;
  /** Drops the database. For one whose pool was ended by the test. */
  drop: () => Promise<void>;
  close: () => Promise<void>;
}> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new DatabaseClient(postgres);
  await admin.connect();
  const template = typeof from === 'string' ? `test_${from}` : from.database;
  await admin.query(`create database ${name} template ${template}`);
  const connection = { ...postgres, database: name };
  const pool = new DatabasePool({ ...connection, max: poolSize });
  const drop = async (): Promise<void> => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return {
    db: createDatabase(pool),
    connection,
    drop,
    async close() {
      await pool.end();
      await drop();
    },
  };
}
