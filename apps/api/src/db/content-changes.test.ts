import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { silentLog } from '#testing/test-settings.ts';
import { cached, forgetKept } from './cached.ts';
import {
  followContentChanges,
  tellContentChanged,
  type ContentChanges,
} from './content-changes.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let db: Database;
let close: () => Promise<void>;
let changes: ContentChanges;
let told = 0;
const numberOf = cached(
  async (from) =>
    (await from.pool.query<{ value: number }>('select value from content')).rows[0]!.value,
);

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await db.pool.query('create table content as select 1 as value');
  changes = followContentChanges(db.pool.options, silentLog, () => {
    forgetKept(db);
    told += 1;
  });
  await changes.ready;
});
afterAll(async () => {
  await changes.close();
  await close();
});

const change = (value: number, { fail = false } = {}) =>
  inTransaction(db, async (tx, client) => {
    await client.query('update content set value = $1', [value]);
    await tellContentChanged(tx, new Date());
    if (fail) throw new Error('taken back');
  });

it('what was kept is read again when a transaction that changed content has committed', async () => {
  expect(await numberOf(db)).toBe(1);
  await db.pool.query('update content set value = 2');
  // Nobody said anything: it is what it was for its minute.
  expect(await numberOf(db)).toBe(1);
  await change(3);
  await expect.poll(() => numberOf(db)).toBe(3);
});

it('nobody is told of a change that was taken back', async () => {
  await expect(change(4, { fail: true })).rejects.toThrow('taken back');
  const before = told;
  await change(5);
  // The next message is the one of this change: nothing was waiting before it.
  await expect.poll(() => told).toBeGreaterThan(before);
  expect(told).toBe(before + 1);
});

it('after a lost connection it listens again, and everything is read anew', async () => {
  expect(await numberOf(db)).toBe(5);
  const before = told;
  await db.pool.query('update content set value = 6');
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portolane content changes' and datname = current_database()",
  );
  await expect.poll(() => told, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await numberOf(db)).toBe(6);
  await change(7);
  await expect.poll(() => numberOf(db)).toBe(7);
});
