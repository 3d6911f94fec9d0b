import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { customerCase } from '#db/schema/case.ts';
import { outbox } from '#db/schema/outbox.ts';
import { listAudit } from '#domain/audit-log.ts';
import { runStaffLine } from '#testing/run-staff-line.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase({ from: 'site' }));
});
afterAll(() => close());

const runLine = (line: readonly string[], answer?: boolean, lang?: string) =>
  runStaffLine({ db, now: () => now }, line, { answer, lang });
let numbers = 0;
async function addRepair(values: Partial<typeof customerCase.$inferInsert> = {}) {
  const number = `RMA-20261121-4F7KQ${'23456789'[numbers++]}`;
  const email = `${number.toLowerCase()}@repair.example`;
  await db.insert(customerCase).values({
    number,
    kind: 'repair',
    statusAt: new Date('2026-11-20T06:00:00.000Z'),
    language: 'en',
    name: 'Ada Lin',
    email,
    phoneCode: '+886',
    phoneNumber: '0912000001',
    extension: '',
    company: '澄野',
    vat: '',
    brand: '',
    message: '開不了機',
    details: { model: 'C9-4808' },
    consentVersion: '2026-10-01',
    ...values,
  });
  return { number, email };
}
const mailsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ subject }) => subject);

it('moves a repair through its statuses, and writes to its sender in their language', async () => {
  const { number, email } = await addRepair();
  const asked = await runLine(['cases', 'move', number, 'inspecting'], false, 'zh_TW.UTF-8');
  expect(asked.asked[0]).toContain(`確定要把 ${number} 改為「檢測中」`);
  for (const status of ['inspecting', 'repairing', 'returned', 'closed'])
    expect((await runLine(['cases', 'move', number.toLowerCase(), status, '--yes'])).code).toBe(0);
  expect(await mailsTo(email)).toEqual([
    `We are inspecting your device (${number})`,
    `Your device is in progress (${number})`,
    `Your device has been sent back (${number})`,
    `Your repair case is closed (${number})`,
  ]);
  const { out } = await runLine(['cases', 'show', number, '--json']);
  expect(JSON.parse(out)).toMatchObject([
    { number, status: 'CLOSED', statusAt: now.toISOString() },
  ]);
  expect((await listAudit(db, { subject: number, limit: 1 }))[0]).toMatchObject({
    action: 'cases move',
    details: { from: 'RETURNED', to: 'CLOSED' },
  });
});

it('refuses a status that does not follow, an unknown one, and an unknown case', async () => {
  const { number, email } = await addRepair();
  for (const [status, code] of [
    ['returned', 1],
    ['received', 1],
    ['mended', 2],
  ] as const) {
    const refused = await runLine(['cases', 'move', number, status, '--yes']);
    expect([refused.code, refused.error]).toEqual([code, expect.stringContaining('inspecting')]);
  }
  expect((await runLine(['cases', 'move', 'RMA-20261121-222222', 'closed', '--yes'])).error).toBe(
    'There is no repair RMA-20261121-222222.\n',
  );
  expect(await mailsTo(email)).toEqual([]);
});

it('lists by status, and writes no mail about a suspect case or an erased sender', async () => {
  const suspect = await addRepair({ suspect: true });
  const erased = await addRepair({ email: '', name: '' });
  for (const { number } of [suspect, erased])
    expect((await runLine(['cases', 'move', number, 'inspecting', '--yes'])).code).toBe(0);
  const listed = JSON.parse(
    (await runLine(['cases', 'list', '--status', 'inspecting', '--json'])).out,
  ) as { number: string }[];
  expect(listed.slice(0, 2).map(({ number }) => number)).toEqual([erased.number, suspect.number]);
  expect([await mailsTo(suspect.email), await mailsTo('')]).toEqual([[], []]);
});
