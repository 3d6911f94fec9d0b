import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importContent } from '#content/transfer/import-content.ts';
import type { Database } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { member, verificationCode } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { listAudit } from '#domain/audit-log.ts';
import { findDemonstration, recordedMode, recordMode } from '#domain/recorded-mode.ts';
import { addEvent, addMember, addOrder, addToken } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { removeDemonstration } from './remove-demonstration.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const later = new Date(now.getTime() + 86_400_000);
let db: Database;
let close: () => Promise<void>;
let dataDir: string;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
  dataDir = mkdtempSync(join(tmpdir(), 'portolane-demonstration-'));
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});
const deps = () => ({ db, now: () => now, settings: testSettings({ dataDir }) });
const remove = () => removeDemonstration(deps(), 'office');

/** The number of rows of each table that has any. */
async function filled(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: [string, number][] = [];
  for (const { name } of rows) {
    const { rows: counted } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    if (counted[0]!.count > 0) counts.push([name, counted[0]!.count]);
  }
  return Object.fromEntries(counts);
}

it('a database that was used in demo mode alone is emptied but for the audit log, and may serve members', async () => {
  await recordMode(db, 'demo', dataDir);
  const guest = await addMember(db);
  await addToken(db, guest.id, later);
  for (const name of ['drawings', 'pictures-made', 'files']) mkdirSync(join(dataDir, name));
  expect(Object.keys(await filled())).toEqual(
    expect.arrayContaining([
      'coupon',
      'event',
      'member',
      'member_token',
      'orders',
      'demonstration_record',
    ]),
  );
  expect(await remove()).toEqual({ everything: true, members: 6, registered: 1 });
  expect(await filled()).toEqual({ audit_log: 1 });
  expect(await listAudit(db, { limit: 1 })).toMatchObject([
    { actor: 'office', action: 'demonstration remove', details: { members: 6, registered: 1 } },
  ]);
  // Files that staff put there do not belong to the demonstration.
  expect(
    ['drawings', 'pictures-made', 'files'].filter((name) => existsSync(join(dataDir, name))),
  ).toEqual(['files']);
  await recordMode(db, 'production', dataDir);
  expect(await recordedMode(db)).toBe('production');
});

it('content comes again from CONTENT_DIR, without members', async () => {
  await recordMode(db, 'demo', dataDir);
  await remove();
  const settings = testSettings({ dataDir, ...productionSettings });
  await importContent({ db, now: () => now, settings }, settings.contentDir!);
  expect(await db.$count(member)).toBe(0);
  expect((await filled())['event']).toBeGreaterThan(0);
});

it('members of the demonstration in the database of a real site go with all that is theirs, and nobody else', async () => {
  const own = await addMember(db, { email: 'own@chengye.example' });
  await addToken(db, own.id, later);
  const [demo] = await db.select().from(member).where(eq(member.mobilePhone, '0912000006'));
  await addToken(db, demo!.id, later);
  const made = await addEvent(db, now, {});
  for (const row of [own, demo!])
    await addOrder(db, row, made.event, made.sessions, { statuses: ['CONFIRMED'], createdAt: now });
  for (const { mobilePhone } of [own, demo!]) {
    const phone = { mobilePhoneCode: '+886', mobilePhone };
    await db
      .insert(verificationCode)
      .values({ ...phone, hash: 'h', salt: 's', sentAt: now, expiresAt: later });
    await db
      .insert(outbox)
      .values({ channel: 'sms', recipient: `+886 ${mobilePhone}`, body: 'code' });
  }
  await db
    .insert(outbox)
    .values({ channel: 'sms', recipient: '+886 0922000001', body: '', sentAt: now });
  expect(await findDemonstration(db)).toEqual({ mode: 'production', members: 6, registered: 1 });
  const before = await filled();

  expect(await remove()).toEqual({ everything: false, members: 6, registered: 0 });
  expect(await db.select({ id: member.id }).from(member)).toEqual([{ id: own.id }]);
  const after = await filled();
  expect(after).toMatchObject({
    member: 1,
    member_token: 1,
    verification_code: 1,
    orders: 1,
    outbox: 2,
    event: before['event'],
    coupon: before['coupon'],
  });
  expect(await db.$count(enrolment, sql`${enrolment.memberId} <> ${own.id}`)).toBe(0);
  expect(await db.$count(orders, eq(orders.memberId, own.id))).toBe(1);
  await recordMode(db, 'production', dataDir);
  expect(await remove()).toBeNull();
});
