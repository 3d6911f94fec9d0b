import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { outbox } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { enqueue, type Message } from './enqueue.ts';
import { backOff, sendDue } from './send-due.ts';
import { startSender } from './sender.ts';
import { missingTransport, printingTransport, type Transport } from './transport.ts';

let db: Database;
let close: () => Promise<void>;
let now = new Date('2026-11-21T06:00:00.000Z');
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  await db.delete(outbox);
  now = new Date('2026-11-21T06:00:00.000Z');
});

const sms: Message = { channel: 'sms', recipient: '+886 0912000001', subject: '123456', body: '您的驗證碼是 123456' };
const mail: Message = { channel: 'mail', recipient: 'wang@example.com', subject: '報名成功\r\nBcc: all@example.com', body: '您好' };
const deps = () => ({ db, now: () => now });
const rows = () => db.select().from(outbox).orderBy(outbox.id);
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

it('prints one line a message in the demonstration, and keeps the text readable', async () => {
  const lines: string[] = [];
  await enqueue(db, sms, now);
  await enqueue(db, mail, now);
  expect(
    await sendDue(
      deps(),
      printingTransport((line) => lines.push(line)),
    ),
  ).toEqual({ tried: 2, mayBeMore: false });
  expect(lines).toEqual(['[outbox] sms +886 0912000001 123456', '[outbox] mail wang@example.com 報名成功 Bcc: all@example.com']);
  expect(await rows()).toMatchObject([
    { body: sms.body, attempts: 1, sentAt: now, lastError: null },
    { body: mail.body, sentAt: now },
  ]);
  expect(
    await sendDue(
      deps(),
      printingTransport((line) => lines.push(line)),
    ),
  ).toEqual({ tried: 0, mayBeMore: false });
});

it('keeps what no gateway can take, with what is missing', async () => {
  await enqueue(db, sms, now);
  await enqueue(db, mail, now);
  await sendDue(deps(), missingTransport);
  expect(await rows()).toMatchObject([
    { sentAt: null, attempts: 1, lastError: expect.stringContaining('No SMS gateway') },
    { sentAt: null, attempts: 1, lastError: expect.stringContaining('No mail server') },
  ]);
});

it('tries again after 5, 10, 20 seconds, at most an hour later', async () => {
  await enqueue(db, sms, now);
  for (const [attempt, wait] of [5_000, 10_000, 20_000].entries()) {
    expect((await sendDue(deps(), missingTransport)).tried).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: attempt + 1 }]);
    later(wait - 1);
    expect((await sendDue(deps(), missingTransport)).tried).toBe(0);
    later(1);
  }
  expect(backOff(50)).toBe(3_600_000);
});

it('sends the others when one message fails', async () => {
  const sent: string[] = [];
  const transport: Transport = {
    async send(message) {
      if (message.recipient === 'refused') throw new Error('550 no such mailbox');
      sent.push(message.recipient);
    },
    keepsText: false,
  };
  for (const recipient of ['first', 'refused', 'last']) await enqueue(db, { ...mail, recipient }, now);
  await sendDue(deps(), transport);
  expect(sent).toEqual(['first', 'last']);
  expect(await rows()).toMatchObject([{ lastError: null }, { sentAt: null, lastError: '550 no such mailbox' }, { sentAt: now }]);
});

it('forgets the text of an SMS once a gateway took it', async () => {
  await enqueue(db, sms, now);
  await enqueue(db, mail, now);
  await sendDue(deps(), { async send() {}, keepsText: false });
  expect(await rows()).toMatchObject([
    { subject: '', body: '', sentAt: now },
    { body: mail.body, sentAt: now },
  ]);
});

it('sends each message once when two processes look at the same time', async () => {
  const sent: number[] = [];
  const transport: Transport = { send: async ({ id }) => void sent.push(id), keepsText: true };
  await db.insert(outbox).values(Array.from({ length: 60 }, () => ({ ...mail, nextAttemptAt: now })));
  while ((await Promise.all([sendDue(deps(), transport, 7), sendDue(deps(), transport, 7), sendDue(deps(), transport, 7)])).some((result) => result.tried > 0));
  expect(sent).toHaveLength(60);
  expect(new Set(sent).size).toBe(60);
});

it('takes over after a minute what a process took and never sent', async () => {
  await enqueue(db, sms, now);
  // It dies while sending: nothing is noted.
  void sendDue(deps(), { send: () => new Promise(() => {}), keepsText: true });
  await expect.poll(async () => (await rows())[0]!.attempts, { timeout: 20_000 }).toBe(1);
  const sent: string[] = [];
  const transport: Transport = { send: async ({ subject }) => void sent.push(subject), keepsText: true };
  later(59_999);
  await sendDue(deps(), transport);
  expect(sent).toEqual([]);
  later(1);
  await sendDue(deps(), transport);
  expect(sent).toEqual(['123456']);
});

it('sends nothing of a transaction that is rolled back', async () => {
  const failing = inTransaction(db, async (tx) => {
    await enqueue(tx, sms, now);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
});

it('sends by itself until it is stopped', async () => {
  const lines: string[] = [];
  const log = { warn() {} } as never;
  const sender = startSender(
    { db, now: () => now, log },
    printingTransport((line) => lines.push(line)),
  );
  await enqueue(db, sms, now);
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual(['[outbox] sms +886 0912000001 123456']);
  await sender.stop();
  await enqueue(db, mail, now);
  expect(await db.select().from(outbox).where(eq(outbox.channel, 'mail'))).toMatchObject([{ sentAt: null, attempts: 0 }]);
});
