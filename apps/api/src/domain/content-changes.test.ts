import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { silentLog } from '#testing/test-settings.ts';
import { cached, clearCaches } from '#db/cached.ts';
import {
  listenForContentChanges,
  notifyContentChanged,
  type ContentChangeListener,
} from './content-changes.ts';
import { contentStamp } from './content-stamp.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';

let db: Database;
let close: () => Promise<void>;
let changes: ContentChangeListener;
let notifications = 0;
let committed = 0;
const numberOf = cached(
  async (from) =>
    (await from.pool.query<{ value: number }>('select value from content')).rows[0]!.value,
);

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await db.pool.query('create table content as select 1 as value');
  changes = listenForContentChanges(db.pool.options, silentLog, () => {
    clearCaches(db);
    notifications += 1;
  });
  await changes.ready;
  notifications = 0;
});
afterAll(async () => {
  await changes.close();
  await close();
});

async function change(value: number, { fail = false } = {}): Promise<void> {
  await inTransaction(db, async (tx, client) => {
    await client.query('update content set value = $1', [value]);
    await notifyContentChanged(tx, new Date());
    if (fail) throw new Error('rolled back');
  });
  committed += 1;
}

it('caches are refreshed once a content change is committed', async () => {
  expect(await numberOf(db)).toBe(1);
  await db.pool.query('update content set value = 2');
  // No notification was sent, so the cached value is still used.
  expect(await numberOf(db)).toBe(1);
  await change(3);
  await expect.poll(() => numberOf(db)).toBe(3);
});

it('each committed change has a stamp of its own', async () => {
  const stamp = async () => {
    clearCaches(db);
    return contentStamp(db);
  };
  const first = await stamp();
  expect(first).not.toBeNull();
  await expect(change(4, { fail: true })).rejects.toThrow('rolled back');
  expect(await stamp()).toBe(first);
  await change(3);
  expect(await stamp()).not.toBe(first);
});

it('a rolled back change notifies nobody', async () => {
  await expect(change(4, { fail: true })).rejects.toThrow('rolled back');
  // One from the rolled back change would arrive before that of this one.
  await change(5);
  await expect.poll(() => notifications).toBeGreaterThanOrEqual(committed);
  expect(notifications).toBe(committed);
});

it('after a lost connection it reconnects, and all caches are refreshed', async () => {
  expect(await numberOf(db)).toBe(5);
  const before = notifications;
  await db.pool.query('update content set value = 6');
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portolane content changes' and datname = current_database()",
  );
  await expect.poll(() => notifications, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await numberOf(db)).toBe(6);
  await change(7);
  await expect.poll(() => numberOf(db)).toBe(7);
});
