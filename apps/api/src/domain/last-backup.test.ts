import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { readBackupState, recordBackup } from './last-backup.ts';
import { recordMode } from './recorded-mode.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => void ({ db, close } = await openTestDatabase()));
afterAll(() => close());
beforeEach(async () => {
  await db.execute(sql`delete from site_document`);
  await recordMode(db, 'production', 'the test');
});

it('a real site that was never backed up says so', async () => {
  expect(await readBackupState(db, now)).toEqual({ at: null, ageSeconds: null });
});

it('the newest backup counts, in whatever order they end', async () => {
  await recordBackup(db.pool, hoursAgo(26));
  expect(await readBackupState(db, now)).toEqual({ at: hoursAgo(26), ageSeconds: 93_600 });
  await recordBackup(db.pool, hoursAgo(2));
  await recordBackup(db.pool, hoursAgo(5));
  expect(await readBackupState(db, now)).toEqual({ at: hoursAgo(2), ageSeconds: 7_200 });
});

it('a clock that is behind makes no backup of the future', async () => {
  await recordBackup(db.pool, hoursAgo(-1));
  expect(await readBackupState(db, now)).toMatchObject({ ageSeconds: 0 });
});

it('a demonstration needs none', async () => {
  await db.execute(sql`update site_document set data = '"demo"' where key = 'mode'`);
  expect(await readBackupState(db, now)).toBeNull();
});
