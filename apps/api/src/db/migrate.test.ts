import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';

it('processes that start together on a new database take turns, and each migration is done once', async () => {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client(postgres);
  await admin.connect();
  await admin.query(`create database ${database}`);
  const client = new pg.Client({ ...postgres, database });
  await client.connect();
  try {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase({ ...postgres, database })));
    const { rows } = await client.query<{ rows: number; migrations: number }>(
      'select count(*)::int as rows, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations',
    );
    expect(rows[0]!.migrations).toBeGreaterThan(1);
    expect(rows[0]!.rows).toBe(rows[0]!.migrations);
  } finally {
    await client.end();
    await admin.query(`drop database ${database}`);
    await admin.end();
  }
});
