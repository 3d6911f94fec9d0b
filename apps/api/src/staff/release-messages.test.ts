/** After a restore: what waited in the backup is held, until staff have seen how much and how old it is. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#db/database.ts';
import { outbox } from '#db/schema/outbox.ts';
import { listAudit } from '#domain/audit-log.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { endHold, holdMessages } from '#domain/outbox/held-messages.ts';
import { claimDue } from '#modules/outbox/repository.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolane-held-'));
const now = new Date('2026-11-21T06:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const mail = {
  kind: 'registration' as const,
  channel: 'mail' as const,
  recipient: 'a@example.com',
  subject: 'S',
  body: 'B',
};

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await db.delete(outbox);
  await endHold(db);
  await enqueue(db, { ...mail, recipient: 'old@example.com' }, hoursAgo(20 * 24));
  await enqueue(
    db,
    { ...mail, recipient: 'expired@example.com', expiresAt: hoursAgo(1) },
    hoursAgo(2),
  );
  await enqueue(db, { ...mail, recipient: 'fresh@example.com' }, hoursAgo(10));
  await holdMessages(db);
  await enqueue(db, { ...mail, recipient: 'since@example.com' }, hoursAgo(0));
});

const run = (line: readonly string[], options?: Parameters<typeof runStaffLine>[2]) =>
  runStaffLine({ db, now: () => now }, line, {
    settings: { dataDir: folder, printMessage: undefined },
    ...options,
  });
const claimed = async () =>
  (await claimDue(db, 'mail', now, new Date(now.getTime() + 60_000), 8)).map(
    ({ recipient }) => recipient,
  );

it('sends what was written since, and nothing of what is held', async () => {
  expect(await claimed()).toEqual(['since@example.com']);
  const { out } = await run(['messages', 'list']);
  expect(out).toMatch(/fresh@example.com\s+S\s+held since a restore/);
  expect(out).toMatch(/since@example.com\s+S\s+waiting/);
});

it('shows count and age, and keeps all of it if nobody answers yes', async () => {
  const asked = await run(['messages', 'release'], { answer: false });
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.error).toMatch(/mail: 3 held, the oldest of .*2026.*, 2 of them stale/);
  expect(asked.asked).toEqual([
    'Send 1 messages, and drop 2 that have expired or are older than 24 hours? The site of before may have sent some of them. [y/N] ',
  ]);
  expect(await run(['messages', 'release'])).toMatchObject({ code: 2 });
  expect(await claimed()).toEqual(['since@example.com']);
});

it('sends what is fresh, drops what is stale, and records both', async () => {
  expect(await run(['messages', 'release', '--yes'])).toMatchObject({ code: 0 });
  expect(await claimed()).toEqual(['fresh@example.com', 'since@example.com']);
  const ended = await db.select().from(outbox);
  expect(
    ended
      .filter(({ deadReason }) => deadReason === 'expired')
      .map(({ subject, body }) => subject + body),
  ).toEqual(['', '']);
  expect(await listAudit(db, { subject: 'messages', limit: 1 })).toMatchObject([
    { action: 'messages release', details: { released: 1, dropped: 2 } },
  ]);
  expect((await run(['messages', 'release', '--yes'])).out).toContain('No message is held.');
});

it('keeps older ones where staff say so', async () => {
  expect(await run(['messages', 'release', '--hours', '1000', '--yes'])).toMatchObject({ code: 0 });
  expect(await claimed()).toEqual(['old@example.com', 'fresh@example.com', 'since@example.com']);
});
