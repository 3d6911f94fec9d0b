/**
 * Searches for a part of a text, or for everything about a member, read few rows of a large table.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { unusedUpload } from '#db/schema/content.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inRolledBackTransaction } from '#db/transaction.ts';
import { findMembers } from '#domain/members/find-members.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import { newUpload } from '#domain/uploads/upload-store.ts';
import { addMember } from '#testing/member-seed.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { watchRowsRead } from '#testing/rows-read.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { sweepUploads } from './content/sweep-uploads.ts';
import { deleteMember } from './privacy/erasure-repository.ts';

const MEMBERS = nightlyOr(1_000_000, 6_000);
const MESSAGES = nightlyOr(1_000_000, 6_000);
const VERSIONS = nightlyOr(200_000, 2_000);
const UPLOADS = nightlyOr(2_000, 100);
/** Milliseconds; a statement outside a transaction ends after 15,000. */
const SWEEP_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'portolane-plans-'));
const now = new Date('2026-11-21T06:00:00.000Z');
let db: Database;
let close: () => Promise<void>;
let rowsReadBy: ReturnType<typeof watchRowsRead>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  rowsReadBy = watchRowsRead(db);
  const client = await db.pool.connect();
  const fill = (text: string) =>
    client.query<Record<string, never>>({ text, query_timeout: 1_700_000 } as QueryConfig);
  await fill(`insert into member (mobile_phone_code, mobile_phone, name, "group", email, company_name)
    select '+886', '09' || lpad(i::text, 8, '0'), '會員' || md5(i::text), 'general', md5(i::text || 'a') || '@filled.example', '公司' || md5(i::text || 'b')
    from generate_series(1, ${MEMBERS}) i`);
  await fill(`insert into outbox (channel, recipient, body, sent_at, only_once)
    select 'mail', md5(i::text) || '@filled.example', '', now(), case when i % 10 = 0 then 'newsletter-subscribed:all:' || md5(i::text) || '@filled.example:2026-11-20' else 'confirmation:' || i end
    from generate_series(1, ${MESSAGES}) i`);
  await fill(`insert into content_version (path, version, text, at, changed)
    select 'news/' || i % 5000 || '.yaml', i, 'title: { zh: 甲 }' || chr(10) || 'picture: { file: picture-' || i % ${UPLOADS} || '.jpg }' || chr(10) || repeat(md5(i::text) || ' ', 60), now(), '{}'
    from generate_series(1, ${VERSIONS}) i`);
  await fill('analyze');
  client.release();
}, 1_800_000);
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['a part of a name', async () => '王怡君'],
  ['a part of an address', async () => 'part-of-an-address'],
  ['nobody', async () => '沒有這個人'],
])('members by %s', async (_what, text) => {
  const { id } = await addMember(db, { name: '王怡君', email: 'a-part-of-an-address@x.example' });
  const typed = await text();
  const found = await findMembers(db, typed, 20);
  expect(found.map((row) => row.id).includes(id)).toBe(typed !== '沒有這個人');
  const rows = await rowsReadBy(() => findMembers(db, typed, 20));
  console.log(`${rows} rows of ${MEMBERS}`);
  expect(rows).toBeLessThan(1_000);
});

it('the messages of a member who is erased', async () => {
  const row = await addMember(db, { email: 'erased@x.example' });
  const letter = { channel: 'mail' as const, recipient: 'Erased@x.example', body: '', sentAt: now };
  await db.insert(outbox).values([
    letter,
    {
      ...letter,
      recipient: 'office@x.example',
      onlyOnce: 'newsletter-subscribed:all:erased@x.example:2026-11-20',
    },
  ]);
  const { scans, left } = await inRolledBackTransaction(db, async (tx) => {
    await deleteMember(tx, row, []);
    const read = await tx.execute<{ read: string }>(
      sql`select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'outbox'`,
    );
    const found = await tx.execute(
      sql`select from outbox where recipient ilike '%erased%' or only_once like '%erased%'`,
    );
    return { scans: Number(read.rows[0]!.read), left: found.rowCount };
  });
  expect(left).toBe(0);
  expect(scans).toBe(0);
});

it('the uploads that no version of a document names', async () => {
  const store = new FolderStore(folder);
  // One that nothing names is looked for in every version.
  for (let i = 0; i < UPLOADS; i += 1)
    for (const name of ['picture', 'unused'])
      await store.write(`pictures/${name}-${i}.jpg`, newUpload(`${i}`));
  const settings = { ...testSettings({ dataDir: folder }), databaseUrl: 'postgresql://elsewhere' };
  const deps = { db, now: () => now, settings };
  expect(await sweepUploads(deps, 30)).toEqual([]);
  expect(await db.$count(unusedUpload)).toBe(UPLOADS);
  const started = performance.now();
  const rows = await rowsReadBy(() => sweepUploads(deps, 30));
  console.log(
    `${rows} rows of ${UPLOADS} × ${VERSIONS}, ${Math.round(performance.now() - started)} ms`,
  );
  expect(performance.now() - started).toBeLessThan(SWEEP_MS);
  expect(rows).toBeLessThan(UPLOADS * 10 + VERSIONS * 2);
}, 600_000);
