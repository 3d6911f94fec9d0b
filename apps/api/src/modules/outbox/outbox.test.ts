import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import addressparser from 'nodemailer/lib/addressparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryFailureOf } from '@portolane/core/rules/desk/delivery-failure.ts';
import type { Database } from '#db/database.ts';
import { listOutbox } from '#domain/outbox/outbox-reader.ts';
import { outbox } from '#db/schema/outbox.ts';
import { siteDocument } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';
import { mailHeaders } from '#testing/mail-header.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { silentLog } from '#testing/test-settings.ts';
import { enqueue, type Message } from '#domain/outbox/enqueue.ts';
import { readLastDeliveries } from '#domain/outbox/last-deliveries.ts';
import {
  type Gateway,
  type Gateways,
  PermanentRefusal,
  printingGateways,
  UnwantedMessage,
} from './gateway.ts';
import { mailGateway } from './mail-gateway.ts';
import { expireMessages, claimDue, type Channel } from './repository.ts';
import { backoffMs, LEASE_MS, sendOne, MAX_ATTEMPTS } from './send-one.ts';
import { startSender } from './sender.ts';
import { toE164, smsGateway } from './sms-gateway.ts';

let db: Database;
let close: () => Promise<void>;
let now = new Date('2026-11-21T06:00:00.000Z');
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());
const cleanUp: (() => unknown)[] = [];
beforeEach(async () => {
  await db.execute(sql`truncate ${outbox} restart identity`);
  now = new Date('2026-11-21T06:00:00.000Z');
});
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end();
});

const sms: Message = {
  kind: 'loginCode',
  channel: 'sms',
  recipient: '+886 0912000001',
  subject: '123456',
  body: '您的驗證碼是 123456',
  urgent: true,
};
const mail: Message = {
  kind: 'registration',
  channel: 'mail',
  recipient: 'wang@example.com',
  subject: '報名成功\r\nBcc: all@example.com',
  body: '您好',
};
const deps = () => ({ db, now: () => now, log: silentLog });
const rows = () => db.select().from(outbox).orderBy(outbox.id);
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const seen: Gateway = async () => {};
/**
 * One iteration of a sender's loop without the waiting: takes the due messages and sends them one
 * after the other. Returns their number.
 */
async function sendDue(
  gateway: Gateway,
  { channels = ['sms', 'mail'] as Channel[], wipe = true } = {},
): Promise<number> {
  let tried = 0;
  for (const channel of channels)
    for (const message of await claimDue(
      db,
      channel,
      now,
      new Date(now.getTime() + LEASE_MS),
      100,
    )) {
      await sendOne(deps(), message, gateway, wipe);
      tried += 1;
    }
  return tried;
}
/** Runs a sender until its effects are as expected. */
function send(gateways: Gateways) {
  const sender = startSender(deps(), gateways);
  cleanUp.push(() => sender.stop());
  return sender;
}

describe('a message', () => {
  it('is printed on one line in demo mode, and stays readable', async () => {
    const lines: string[] = [];
    await enqueue(db, sms, now);
    await enqueue(db, mail, now);
    const { by, keepsContent } = printingGateways((line) => lines.push(line));
    expect(await sendDue(by.sms!, { wipe: !keepsContent })).toBe(2);
    expect(lines).toEqual([
      '[outbox] sms +886 0912000001 123456',
      '[outbox] mail wang@example.com 報名成功 Bcc: all@example.com',
    ]);
    expect(await rows()).toMatchObject([
      { body: sms.body, attempts: 1, sentAt: now, lastError: null },
      { body: mail.body, sentAt: now },
    ]);
    expect(await sendDue(by.sms!)).toBe(0);
  });

  it('loses its content once a gateway accepted it, code and mail alike', async () => {
    await enqueue(db, sms, now);
    await enqueue(db, { ...mail, html: '<p>您好</p>' }, now);
    await sendDue(seen);
    expect(await rows()).toMatchObject([
      { subject: '', body: '', html: '', sentAt: now },
      { subject: '', body: '', html: '', sentAt: now },
    ]);
  });

  it('waits without attempts while its channel has no gateway', async () => {
    await enqueue(db, mail, now);
    await enqueue(db, sms, now);
    const sent: string[] = [];
    send({ by: { sms: async ({ recipient }) => void sent.push(recipient) }, keepsContent: false });
    await expect.poll(() => sent, { timeout: 20_000 }).toEqual([sms.recipient]);
    expect((await rows()).find(({ channel }) => channel === 'mail')).toMatchObject({
      sentAt: null,
      attempts: 0,
      lastError: null,
    });
  });

  it('is retried after 5, 10, 20 seconds, at most an hour later', async () => {
    await enqueue(db, mail, now);
    const fails: Gateway = async () => {
      throw new Error('busy');
    };
    for (const [attempt, wait] of [5_000, 10_000, 20_000].entries()) {
      expect(await sendDue(fails)).toBe(1);
      expect(await rows()).toMatchObject([
        { attempts: attempt + 1, lastError: 'busy', deadAt: null },
      ]);
      later(wait - 1);
      expect(await sendDue(fails)).toBe(0);
      later(1);
    }
    expect(backoffMs(50)).toBe(3_600_000);
  });

  it('is dead after the last attempt, and after a permanent refusal; only a mail that could be sent again keeps its content', async () => {
    await enqueue(db, { ...mail, recipient: 'refused' }, now);
    await enqueue(db, { ...mail, recipient: 'always busy' }, now);
    await enqueue(
      db,
      { ...sms, recipient: 'refused', expiresAt: new Date(now.getTime() + 300_000) },
      now,
    );
    await enqueue(
      db,
      { ...sms, recipient: 'always busy', expiresAt: new Date(now.getTime() + 7_200_000) },
      now,
    );
    await db
      .update(outbox)
      .set({ attempts: MAX_ATTEMPTS - 2 })
      .where(eq(outbox.recipient, 'always busy'));
    const wiped = { subject: '', body: '' };
    const gateway: Gateway = async ({ recipient }) => {
      throw recipient === 'refused'
        ? new PermanentRefusal('550 no such mailbox')
        : new Error('busy');
    };
    await sendDue(gateway);
    expect(await rows()).toMatchObject([
      {
        channel: 'mail',
        recipient: 'refused',
        deadReason: 'refused',
        deadAt: now,
        lastError: '550 no such mailbox',
        ...wiped,
      },
      { deadReason: null, attempts: MAX_ATTEMPTS - 1, body: mail.body },
      {
        channel: 'sms',
        recipient: 'refused',
        deadReason: 'refused',
        deadAt: now,
        lastError: '550 no such mailbox',
        ...wiped,
      },
      { deadReason: null, attempts: MAX_ATTEMPTS - 1, body: sms.body },
    ]);
    later(3_600_000);
    expect(await sendDue(gateway)).toBe(2);
    expect(await rows()).toMatchObject([
      { attempts: 1 },
      {
        deadReason: 'tries',
        attempts: MAX_ATTEMPTS,
        lastError: 'busy',
        subject: mail.subject,
        body: mail.body,
      },
      { attempts: 1 },
      {
        channel: 'sms',
        recipient: 'always busy',
        deadReason: 'tries',
        deadAt: now,
        attempts: MAX_ATTEMPTS,
        lastError: 'busy',
        ...wiped,
      },
    ]);
    later(86_400_000);
    expect(await sendDue(gateway)).toBe(0);
  });

  it('is never sent after it expired: it is dead then, and its content is cleared', async () => {
    await enqueue(db, { ...sms, expiresAt: new Date(now.getTime() + 300_000) }, now);
    later(299_999);
    expect(await expireMessages(db, now, true)).toBe(0);
    later(1);
    expect(await sendDue(seen)).toBe(0);
    expect(await expireMessages(db, now, true)).toBe(1);
    expect(await rows()).toMatchObject([
      { sentAt: null, deadAt: now, deadReason: 'expired', subject: '', body: '' },
    ]);
  });

  it('does not expire while it is being sent', async () => {
    await enqueue(db, { ...sms, expiresAt: new Date(now.getTime() + 1_000) }, now);
    await claimDue(db, 'sms', now, new Date(now.getTime() + LEASE_MS), 1);
    later(2_000);
    expect(await expireMessages(db, now, true)).toBe(0);
  });

  it('that is urgent goes first', async () => {
    await enqueue(db, { ...sms, urgent: false, recipient: 'news' }, now);
    later(1);
    await enqueue(db, { ...sms, recipient: 'code' }, now);
    const order: string[] = [];
    await sendDue(async ({ recipient }) => void order.push(recipient));
    expect(order).toEqual(['code', 'news']);
  });

  it('with a key is queued once', async () => {
    for (let n = 0; n < 2; n++) await enqueue(db, { ...mail, onlyOnce: 'confirmation:17' }, now);
    await enqueue(db, { ...mail, onlyOnce: 'confirmation:18' }, now);
    await enqueue(db, mail, now);
    await enqueue(db, mail, now);
    expect((await rows()).map(({ onlyOnce }) => onlyOnce)).toEqual([
      'confirmation:17',
      'confirmation:18',
      null,
      null,
    ]);
  });

  it('knows its order, and outlives it', async () => {
    const member = await addMember(db);
    const { event, sessions } = await addEvent(db, now);
    const order = await addOrder(db, member, event, sessions);
    await enqueue(db, { ...mail, orderId: order.id }, now);
    expect(await rows()).toMatchObject([{ orderId: order.id }]);
    await db.execute(sql`delete from enrolment where order_id = ${order.id}`);
    await db.execute(sql`delete from orders where id = ${order.id}`);
    expect(await rows()).toMatchObject([{ orderId: null }]);
  });

  it('of a transaction that is rolled back is never sent', async () => {
    const failing = inTransaction(db, async (tx) => {
      await enqueue(tx, sms, now);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
  });

  it('that a process leased and never sent is taken over after a minute', async () => {
    await enqueue(db, sms, now);
    // The process dies while sending: no outcome is recorded.
    await claimDue(db, 'sms', now, new Date(now.getTime() + LEASE_MS), 1);
    later(LEASE_MS - 1);
    expect(await sendDue(seen)).toBe(0);
    later(1);
    expect(await sendDue(seen)).toBe(1);
  });

  it('whose lease was lost meanwhile is not marked as failed by the process that lost it', async () => {
    await enqueue(db, sms, now);
    const [message] = await claimDue(db, 'sms', now, new Date(now.getTime() + LEASE_MS), 1);
    await sendOne(
      deps(),
      message!,
      async () => {
        later(LEASE_MS);
        await sendDue(seen);
        throw new PermanentRefusal('too late');
      },
      true,
    );
    expect(await rows()).toMatchObject([{ sentAt: now, deadAt: null, lastError: null }]);
  });

  it('is not sent by a process that stood still until its lease ended', async () => {
    await enqueue(db, sms, now);
    const [message] = await claimDue(db, 'sms', now, new Date(now.getTime() + LEASE_MS), 1);
    later(LEASE_MS);
    const sent: number[] = [];
    await sendOne(deps(), message!, async ({ id }) => void sent.push(id), true);
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ sentAt: null, deadAt: null, lastError: null }]);
    expect(await sendDue(async ({ id }) => void sent.push(id))).toBe(1);
    expect(sent).toEqual([message!.id]);
  });
});

describe('the sender', () => {
  it('sends until it is stopped', async () => {
    const lines: string[] = [];
    const sender = send(printingGateways((line) => lines.push(line)));
    await enqueue(db, sms, now);
    await expect
      .poll(() => lines, { timeout: 20_000 })
      .toEqual(['[outbox] sms +886 0912000001 123456']);
    await sender.stop();
    await enqueue(db, mail, now);
    expect(await db.select().from(outbox).where(eq(outbox.channel, 'mail'))).toMatchObject([
      { sentAt: null, attempts: 0 },
    ]);
  });

  it('delivers codes while every mail hangs, and marks each message when it is done', async () => {
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>();
    for (let n = 0; n < 20; n++) await enqueue(db, mail, now);
    let mails = 0;
    send({
      by: {
        sms: seen,
        mail: async () => {
          // The second one goes through, all others hang.
          mails += 1;
          if (mails !== 2) await hanging;
        },
      },
      keepsContent: false,
    });
    const sentOf = async (channel: Channel) =>
      (await rows()).filter((row) => row.channel === channel && row.sentAt !== null).length;
    await expect.poll(() => mails, { timeout: 20_000 }).toBe(9);
    await enqueue(db, sms, now);
    await expect.poll(() => sentOf('sms'), { timeout: 20_000 }).toBe(1);
    expect(await sentOf('mail')).toBe(1);
    // Eight hang, and no more are taken.
    expect(mails).toBe(9);
    letGo();
    await expect.poll(() => sentOf('mail'), { timeout: 20_000 }).toBe(20);
  });
});

const portOf = (server: Server): number => (server.address() as { port: number }).port;

describe('for staff, a channel', () => {
  const last = async () => (await readLastDeliveries(db)).mail;
  beforeEach(async () => {
    await db.delete(siteDocument);
  });

  it('is recorded with its last success and its last failure', async () => {
    await enqueue(db, mail, now);
    await sendDue(() => Promise.reject(new Error('the mail server answered 535')));
    expect(await last()).toEqual({
      delivered: null,
      undelivered: { at: now, said: 'the mail server answered 535' },
    });
    await enqueue(db, mail, now);
    await sendDue(seen);
    expect(await last()).toEqual({
      delivered: now,
      undelivered: { at: now, said: 'the mail server answered 535' },
    });
  });

  it('is not recorded by what is printed, or is not wanted any more', async () => {
    await enqueue(db, mail, now);
    await sendDue(seen, { wipe: false });
    await enqueue(db, mail, now);
    await sendDue(() => Promise.reject(new UnwantedMessage('it is not wanted')));
    expect(await last()).toEqual({ delivered: null, undelivered: null });
  });
});

describe('the SMS gateway', () => {
  let asked: { headers: IncomingMessage['headers']; body: unknown }[];
  let status: number | 'silence';
  let url: string;
  beforeEach(async () => {
    asked = [];
    status = 200;
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push({ headers: request.headers, body: JSON.parse(text) });
        if (status !== 'silence')
          response
            .writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
            .end('123456 is what you sent');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    cleanUp.push(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));
    url = `http://127.0.0.1:${portOf(server)}/send`;
  });
  const outcome = async (gateway: Gateway): Promise<Error | 'sent'> => {
    await enqueue(db, sms, now);
    return gateway((await rows()).at(-1)!).then(
      () => 'sent',
      (error: Error) => error,
    );
  };

  it('gets number, text, bearer token and the message’s name', async () => {
    status = 202;
    expect(await outcome(smsGateway({ url, token: 'the-token' }))).toBe('sent');
    expect(asked).toMatchObject([
      {
        headers: {
          authorization: 'Bearer the-token',
          'content-type': 'application/json',
          'idempotency-key': `1-${now.getTime()}`,
        },
        body: { to: '+886912000001', text: sms.body },
      },
    ]);
  });

  it.each([
    [400, true],
    [401, true],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
    [302, false],
  ])('a response of %i is a permanent refusal: %s', async (answer, permanent) => {
    status = answer;
    const failure = await outcome(smsGateway({ url, token: null }));
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof PermanentRefusal).toBe(permanent);
    expect((failure as Error).message).not.toContain('123456');
  });

  it('that does not run, or leads elsewhere, is told apart', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const port = portOf(closed);
    await new Promise((done) => closed.close(done));
    const away = await outcome(smsGateway({ url: `http://127.0.0.1:${port}/`, token: null }));
    expect((away as Error).message).toBe('the SMS gateway did not take it: ECONNREFUSED');
    status = 302;
    const elsewhere = await outcome(smsGateway({ url, token: null }));
    expect((elsewhere as Error).message).toBe('the SMS gateway did not take it: EREDIRECT');
  });

  it('that does not respond fails this attempt', async () => {
    status = 'silence';
    const failure = await outcome(smsGateway({ url, token: null }, 200));
    expect((failure as Error).message).toBe('the SMS gateway did not take it: ETIMEDOUT');
  });

  it.each([
    ['+886 0912000001', '+886912000001'],
    ['+81 9012345678', '+819012345678'],
    ['+44 07700900123', '+447700900123'],
  ])('%s is dialled as %s', (recipient, number) => expect(toE164(recipient)).toBe(number));
});

/** Returns a certificate of its own, in PEM. */
function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-outbox-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 9'.split(' '),
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  const pem = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return pem;
}

describe('the mail server', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    cleanUp.push(() => server.close());
  });
  /** The emails that the server has accepted. */
  const received = () => server.received.map(({ text }) => text);
  const gateway = (
    user = '',
    { query = '', ...times }: { query?: string; timeout?: number; deadline?: number } = {},
  ) => {
    const opened = mailGateway(
      {
        url: `${server.url.replace('//', `//${user}`)}${query}`,
        from: 'Portolane <no-reply@portolane.example>',
        host: 'portolane.example',
      },
      times,
    );
    cleanUp.push(opened.close);
    return opened;
  };
  const outcome = async (recipient: string, send = gateway()): Promise<Error | 'sent'> => {
    await enqueue(db, { ...mail, recipient }, now);
    return send((await rows()).at(-1)!).then(
      () => 'sent',
      (error: Error) => error,
    );
  };

  it('gets a mail with sender and message id, whose subject cannot inject headers', async () => {
    expect(await outcome('wang@example.com')).toBe('sent');
    expect(received()).toHaveLength(1);
    const [head] = received()[0]!.split('\r\n\r\n');
    expect(head).toMatch(/^From: Portolane <no-reply@portolane\.example>/m);
    expect(head).toContain(`Message-ID: <outbox-1-${now.getTime()}@portolane.example>`);
    expect(head).not.toMatch(/^Bcc:/im);
  });

  it('gets the name of the company as the sender, and where an answer goes', async () => {
    const replyTo = 'training@portolane.example';
    await enqueue(db, { ...mail, senderName: '恆向資訊股份有限公司', replyTo }, now);
    await enqueue(db, mail, now);
    for (const row of await rows()) await gateway()(row);
    const [named, plain] = received();
    expect(mailHeaders(named!, 'From')).toEqual([
      '恆向資訊股份有限公司 <no-reply@portolane.example>',
    ]);
    expect(mailHeaders(named!, 'Reply-To')).toEqual([replyTo]);
    expect(mailHeaders(plain!, 'From')).toEqual(['Portolane <no-reply@portolane.example>']);
    expect(mailHeaders(plain!, 'Reply-To')).toEqual([]);
  });

  it.each([
    ['Portolane "A & B", Inc.', 'wang@example.com', /^"Portolane \\"A & B\\", Inc\." <no-reply@/],
    ['Portolane\r\nBcc: eve@evil.example', 'wang@example.com', /<no-reply@portolane\.example>$/],
    ['Eve <eve@evil.example>, x', 'wang@example.com', /<no-reply@portolane\.example>$/],
    ['Portolane', 'wang@example.com\r\nBcc: eve@evil.example', /^Portolane <no-reply@/],
    ['Portolane', 'wang@example.com>\nBcc: <eve@evil.example', /^Portolane <no-reply@/],
    ['Portolane', 'wang@example.com, eve@evil.example', /^Portolane <no-reply@/],
  ])('a sender %j with answers to %j adds no header and no address', async (...values) => {
    const [senderName, replyTo, from] = values;
    await enqueue(db, { ...mail, subject: 'Hello', senderName, replyTo }, now);
    for (const row of await rows()) await gateway()(row);
    const [text] = received();
    expect(mailHeaders(text!, 'From')).toEqual([expect.stringMatching(from)]);
    expect(mailHeaders(text!, 'Bcc')).toEqual([]);
    const answers = mailHeaders(text!, 'Reply-To').join();
    expect(addressparser(answers, { flatten: true })).toEqual([
      { name: '', address: expect.stringContaining('wang@example.com') },
    ]);
    expect(server.received.map(({ recipient }) => recipient)).toEqual([mail.recipient]);
  });

  it('without the encryption that is required gets nothing', async () => {
    const failure = await outcome('wang@example.com', gateway('', { query: '?requireTLS=true' }));
    expect((failure as Error).message).toBe('the mail server did not take it: ETLS');
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
    expect(received()).toEqual([]);
  });

  it('gets both plain text and HTML of a mail, and only plain text of one without HTML', async () => {
    await enqueue(db, { ...mail, html: '<p>哈囉</p>' }, now);
    await enqueue(db, mail, now);
    for (const row of await rows()) await gateway()(row);
    const [both, plain] = received();
    expect(both).toMatch(/^Content-Type: multipart\/alternative/m);
    expect([...both!.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type)).toEqual([
      'text/plain',
      'text/html',
    ]);
    expect(both).toContain(Buffer.from('<p>哈囉</p>').toString('base64'));
    expect(plain).toMatch(/^Content-Type: text\/plain/m);
    expect(plain).not.toMatch(/multipart|text\/html/);
  });

  it('gets the headers that end a newsletter with one click, and none for other emails', async () => {
    const token = 'Zx'.repeat(150);
    const listUnsubscribe = `https://www.portolane.example/api/newsletter/end/${token}`;
    await enqueue(db, { ...mail, listUnsubscribe }, now);
    await enqueue(db, mail, now);
    for (const row of await rows()) await gateway()(row);
    const [newsletter, other] = received().map((text) =>
      text.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' '),
    );
    expect(newsletter).toMatch(
      new RegExp(
        `^List-Unsubscribe: <https://www\\.portolane\\.example/api/newsletter/end/${token}>$`,
        'm',
      ),
    );
    expect(newsletter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(other).not.toMatch(/^List-/m);
  });

  it.each([
    ['nobody@example.com', true],
    ['busy@example.com', false],
  ])('a refusal of %s is permanent: %s', async (recipient, permanent) => {
    const failure = await outcome(recipient);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof PermanentRefusal).toBe(permanent);
  });

  it('gets several mails over one connection', async () => {
    const send = gateway();
    for (const recipient of ['wang@example.com', 'lin@example.com'])
      expect(await outcome(recipient, send)).toBe('sent');
    expect({ mails: received().length, connections: server.connections() }).toEqual({
      mails: 2,
      connections: 1,
    });
  });

  it('that answers each step slowly gets no mail after the deadline of the whole', async () => {
    server.behave({ stepMs: 400 });
    const send = gateway('', { timeout: 1_000, deadline: 600 });
    const failure = await outcome('wang@example.com', send);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
    await expect.poll(() => Promise.resolve(server.open()), { timeout: 20_000 }).toBe(0);
    expect(received()).toEqual([]);
    server.behave();
    expect(await outcome('wang@example.com', send)).toBe('sent');
  });

  it('gets nothing of a mail whose process stood still until the deadline was over', async () => {
    const realNow = performance.now.bind(performance);
    const standStill = vi.spyOn(performance, 'now');
    cleanUp.push(() => standStill.mockRestore());
    server.onRecipient = () => standStill.mockImplementation(() => realNow() + 31_000);
    const send = gateway();
    expect(await outcome('wang@example.com', send)).toBeInstanceOf(Error);
    expect(received()).toEqual([]);
    server.onRecipient = () => {};
    expect(await outcome('wang@example.com', send)).toBe('sent');
    expect(received()).toHaveLength(1);
  });

  it.each([
    ['answers after the time is over', { acceptedMs: 1_500 }],
    ['resets the connection', { resets: true }],
  ])('that accepts a mail and %s gets it again with the same id', async (_how, behaviour) => {
    server.behave(behaviour);
    const send = gateway('', { timeout: 500 });
    await enqueue(db, mail, now);
    const [message] = await rows();
    await expect(send(message!)).rejects.toThrow(
      /the mail server did not take it: (ETIMEDOUT|ECONNECTION)/,
    );
    server.behave();
    await send(message!);
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `outbox-1-${now.getTime()}@portolane.example`,
      `outbox-1-${now.getTime()}@portolane.example`,
    ]);
  });

  it.each([
    ['smtps:', 'beginning'],
    ['smtp:', 'STARTTLS'],
  ] as const)(
    'at %s, with a self-signed certificate, gets nothing, and the certificate is named',
    async (scheme, from) => {
      const encrypted = await startMailServer({ ...selfSigned(), from });
      cleanUp.push(() => encrypted.close());
      const url = encrypted.url.replace('smtp:', scheme);
      const send = mailGateway({ url, from: 'x@portolane.example', host: 'portolane.example' });
      cleanUp.push(send.close);
      expect(await outcome('wang@example.com', send)).toMatchObject({
        message: 'the mail server did not take it: DEPTH_ZERO_SELF_SIGNED_CERT',
      });
      expect(encrypted.received).toEqual([]);
    },
  );

  it.each([
    ['that does not run', 'smtp://127.0.0.1:1', 'refused'],
    ['whose name does not exist', 'smtp://mail.portolane.invalid', 'unknownHost'],
  ])('%s is told apart', async (_what, url, reason) => {
    const send = mailGateway({ url, from: 'x@portolane.example', host: 'portolane.example' });
    cleanUp.push(send.close);
    const { message } = (await outcome('wang@example.com', send)) as Error;
    expect(deliveryFailureOf('mail', message)).toBe(reason);
  });

  it('that rejects our password is not the message’s fault', async () => {
    const failure = await outcome('wang@example.com', gateway('user:secret-word@'));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentRefusal);
    expect((failure as Error).message).not.toContain('secret-word');
    expect(deliveryFailureOf('mail', (failure as Error).message)).toBe('login');
  });
});

it('the outbox page of the demonstration shows what became of a message', async () => {
  await enqueue(db, sms, now);
  await sendDue(seen, { wipe: false });
  expect(await listOutbox(db, 10)).toMatchObject([
    { channel: 'sms', body: sms.body, sentAt: now, deadReason: null },
  ]);
});
