import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client, ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { DatabaseClient } from './database-client.ts';
import { listMigrations } from './migration-files.ts';
import { migrateDatabase, migrateFirst } from './migrate.ts';

const fixture = fileURLToPath(new URL('../testing/fixtures/version-1.sql', import.meta.url));
let admin: Client;
let client: Client;
let connection: ClientConfig;
/** Constraints reported to the log. */
let reported: string[];
const log = {
  warn: (about: { constraint: string }) => void reported.push(about.constraint),
} as unknown as Parameters<typeof migrateDatabase>[1];

beforeEach(async () => {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(8).toString('hex')}`;
  admin = new DatabaseClient(postgres);
  await admin.connect();
  await admin.query(`create database ${database}`);
  connection = { ...postgres, database };
  client = new DatabaseClient(connection);
  await client.connect();
  reported = [];
});
afterEach(async () => {
  await client.end();
  await admin.query(`drop database ${connection.database} with (force)`);
  await admin.end();
});

/** Migrates to the schema of the previous version and fills it. */
async function createVersion1(): Promise<void> {
  await migrateFirst(connection, 2);
  await client.query(readFileSync(fixture, 'utf8'));
}
const rowsOf = async (query: string) =>
  (await client.query(query)).rows as Record<string, unknown>[];
const unvalidatedConstraints = () =>
  rowsOf(
    `select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by 1`,
  );

it('data from the previous version survives the migration', async () => {
  await createVersion1();
  const before = await rowsOf('select * from orders');
  await migrateDatabase(connection, log);
  expect((await rowsOf('select * from orders'))[0]).toMatchObject(before[0]!);
  expect(
    await rowsOf(
      `select alias, version, published_at, data -> 'title' ->> 'zh' as title, data ? 'version' as has_version from legal_text order by alias`,
    ),
  ).toEqual([
    {
      alias: 'privacy',
      version: '2026-10-01',
      published_at: new Date('2026-10-01T01:00:00Z'),
      title: '個人資料保護聲明',
      has_version: false,
    },
    {
      alias: 'terms',
      version: '2026-09-01',
      published_at: new Date('2026-09-01T01:00:00Z'),
      title: '會員條款',
      has_version: false,
    },
  ]);
  // The previous version, which may still be running, finds its page.
  expect(
    await rowsOf(
      `select data ->> 'version' as version, publish_up from article where alias = 'privacy'`,
    ),
  ).toEqual([{ version: '2026-10-01', publish_up: new Date('2026-10-01T01:00:00Z') }]);
  expect(await rowsOf('select menu_item_id from menu_visit')).toEqual([{ menu_item_id: 2 }]);
  for (const table of [
    'article',
    'brand',
    'product',
    'item',
    'event',
    'event_session',
    'coupon',
    'tag',
    'menu_item',
  ])
    expect(await rowsOf(`select distinct '${table}' as kind, state from ${table}`)).toEqual([
      { kind: table, state: 'published' },
    ]);
});

it('a newsletter at the address of a member who opted in belongs to them; older ones, and those the member does not have, belong to nobody', async () => {
  await createVersion1();
  await migrateDatabase(connection, log);
  expect(
    await rowsOf('select email, member_id from newsletter_subscription order by email'),
  ).toEqual([
    { email: 'somebody@example.com', member_id: null },
    { email: 'ticked@example.com', member_id: 2 },
    { email: 'visitor@example.com', member_id: null },
    { email: 'without@example.com', member_id: null },
  ]);
});

it('the previous version can still write while the new one starts', async () => {
  await createVersion1();
  await migrateDatabase(connection, log);
  await client.query(
    `insert into tag (alias, title, hot, position) values ('old', '{"zh":"舊"}', false, 1)`,
  );
  await client.query(`insert into menu_visit (menu_item_id, member_id) values (1, 1)`);
  await client.query(`delete from menu_item`);
  expect(await rowsOf('select * from menu_visit')).toEqual([]);
});

it('existing rows that violate a constraint are reported and kept, new ones are rejected, and corrected ones are validated at the next start', async () => {
  await createVersion1();
  await migrateDatabase(connection, log);
  expect(reported).toEqual(['coupon_value_check']);
  expect(await unvalidatedConstraints()).toEqual([{ conname: 'coupon_value_check' }]);
  await expect(
    client.query(`update coupon set value = 120 where code = 'TENOFF'`),
  ).rejects.toMatchObject({ code: '23514', constraint: 'coupon_value_check' });
  await client.query(`update coupon set value = 100 where code = 'WRONG'`);
  await migrateDatabase(connection, log);
  expect(await unvalidatedConstraints()).toEqual([]);
});

it('processes that start together run each migration once', async () => {
  await Promise.all([
    migrateDatabase(connection, log),
    migrateDatabase(connection, log),
    migrateDatabase(connection, log),
  ]);
  expect(await rowsOf('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
    { n: listMigrations().length },
  ]);
  expect(reported).toEqual([]);
});

it('a migration backs off from a locked table and retries until it is free', async () => {
  await createVersion1();
  const holder = new DatabaseClient(connection);
  await holder.connect();
  await holder.query('begin; select from coupon');
  const migrating = migrateDatabase(connection, log);
  // Wait until the migration has requested the lock and backed off once.
  const waiting = `select 1 from pg_locks where not granted and relation = 'coupon'::regclass`;
  await expect
    .poll(async () => (await rowsOf(waiting)).length, { timeout: 30_000, interval: 50 })
    .toBe(1);
  await expect
    .poll(async () => (await rowsOf(waiting)).length, { timeout: 30_000, interval: 50 })
    .toBe(0);
  await holder.query('commit');
  await migrating;
  expect(await rowsOf(`select count(*)::int as n from coupon where state = 'published'`)).toEqual([
    { n: 2 },
  ]);
  await holder.end();
});
