/** Every kind of message, over each way that it may take, read where it arrives. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { member } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { siteDocument } from '#db/schema/site.ts';
import { answerCase } from '#modules/case/answer-case.ts';
import { everything } from '#domain/desk/scope.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { type MessageKind, messageKinds } from '#domain/outbox/message-kinds.ts';
import { remindOfStarts } from '#modules/line/reminders/remind-by-line.ts';
import { remindToPay } from '#modules/payment/remind-to-pay.ts';
import { inviteToQuestionnaires } from '#modules/questionnaire/invite.ts';
import { queueTestSms } from '#modules/setup/test-message.ts';
import { changePhone } from '#modules/user/staff-members.ts';
import { type LineSite, openLineSite } from '#testing/line-site.ts';
import { mailSamples, sampleLetterhead } from '#testing/mail-samples.ts';
import { mailHeaders } from '#testing/mail-header.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { addEvent, addMember, addOrder, addOwnCase, type MemberRow } from '#testing/member-seed.ts';
import { openPublicSite } from '#testing/public-site.ts';
import { addStaff } from '#testing/staff-seed.ts';
import { productionSettings } from '#testing/test-settings.ts';

type Way = (typeof messageKinds)[MessageKind][number];
type Of<W extends Way> = {
  [K in MessageKind]: W extends (typeof messageKinds)[K][number] ? K : never;
}[MessageKind];

let mails: MailServer;
let opened: LineSite;
/** Messages that the SMS gateway got. */
const texts: { to: string; text: string }[] = [];
const smsGateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    texts.push(JSON.parse(body) as (typeof texts)[number]);
    response.end();
  });
});
beforeAll(async () => {
  mails = await startMailServer();
  await new Promise<void>((done) => smsGateway.listen(0, '127.0.0.1', done));
  const { port } = smsGateway.address() as AddressInfo;
  opened = await openLineSite({
    sms: { url: `http://127.0.0.1:${port}/`, token: null },
    mail: { url: mails.url, from: 'no-reply@portolane.example' },
  });
  // The mailboxes of staff.
  const content = await openPublicSite('site', productionSettings);
  const documents = await content.db.select().from(siteDocument);
  await opened.site.db.insert(siteDocument).values(documents).onConflictDoNothing();
  await content.close();
});
afterAll(async () => {
  await opened.close();
  await mails.close();
  await new Promise((done) => (smsGateway.closeAllConnections(), smsGateway.close(done)));
});

const now = new Date('2026-11-21T06:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
let me: MemberRow;
beforeEach(async () => {
  const { line, site } = opened;
  await site.db.delete(outbox);
  line.reset();
  texts.length = 0;
  mails.received.length = 0;
  site.clock.now = now;
  me = await addMember(site.db, {
    email: `${randomUUID()}@chengye.example`,
    lineUserId: line.addUser().userId,
  });
});

/** Enrols the member in a session that begins in so many minutes. */
async function enrolled(inMinutes: number, values: Parameters<typeof addEvent>[2] = {}) {
  const { db } = opened.site;
  const times = {
    startsAt: minutes(inMinutes),
    endsAt: minutes(inMinutes + 60),
    linkOpensAt: minutes(inMinutes),
  };
  const made = await addEvent(db, now, values, [times]);
  const order = await addOrder(db, me, made.event, made.sessions, { createdAt: minutes(-9_999) });
  await db
    .update(enrolment)
    .set({ createdAt: minutes(-9_999), attended: true })
    .where(eq(enrolment.orderId, order.id));
  return order;
}

/** Causes each text message, and returns the beginning of what arrives. */
const bySms: Record<Of<'sms'>, () => Promise<RegExp>> = {
  async loginCode() {
    await opened.site.post('/user/getCode', phoneOf(me));
    return /驗證碼/;
  },
  async loginBlocked() {
    await opened.site.db.update(member).set({ blockedAt: now }).where(eq(member.id, me.id));
    await opened.site.post('/user/getCode', phoneOf(me));
    return /帳號已停用/;
  },
  async setupTest() {
    const { deps } = opened.site;
    const person = { name: '林語婷', email: me.email, language: 'zh-TW' } as const;
    await queueTestSms(deps, person, {
      phoneCode: me.mobilePhoneCode,
      phoneNumber: me.mobilePhone,
    });
    return /測試簡訊/;
  },
  async phoneChanged() {
    const phone = { mobilePhoneCode: '+886', mobilePhone: '0987654321' };
    expect(await changePhone(opened.site.deps, me.id, phone, 'office')).toBeNull();
    return /會員手機已改為/;
  },
};
const phoneOf = ({ mobilePhoneCode, mobilePhone }: MemberRow) => ({ mobilePhoneCode, mobilePhone });

/** Causes each message by LINE, and returns what it contains. */
const byLine: Record<Of<'line'>, () => Promise<string>> = {
  async reminder() {
    await enrolled(20);
    await remindOfStarts(opened.site.deps);
    return '零信任工作坊';
  },
  async paymentReminder() {
    const order = await enrolled(7 * 1440);
    const terms = { subtotal: 800, total: 800, payBy: '2026-11-22' };
    await opened.site.db.update(orders).set(terms).where(eq(orders.id, order.id));
    await remindToPay(opened.site.deps);
    // The next test deletes the message, and the site would send it again.
    await opened.site.db.update(orders).set({ payBy: null }).where(eq(orders.id, order.id));
    return 'NT$800';
  },
  async questionnaire() {
    const question = {
      id: 'overall',
      title: { zh: '滿意嗎？' },
      type: 'text' as const,
      required: true,
    };
    const order = await enrolled(-90, { questionnaire: [question] });
    await inviteToQuestionnaires(opened.site.deps);
    return `/member/questionnaire/${order.uuid}`;
  },
  async caseAnswer() {
    const { db, deps } = opened.site;
    const { number } = await addOwnCase(db, me);
    const { id, name, email, language } = await addStaff(db, 'cases');
    const answer = { number, uuid: randomUUID(), text: '建議三節點方案。', answers: 0 };
    await answerCase(deps, answer, { ...everything, id, name, email, language });
    return number;
  },
};

/** The text of a part of an email. */
function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : body;
}
const plainText = (email: string): string => {
  const boundary = /boundary="([^"]+)"/.exec(email)![1]!;
  const part = email.split(`--${boundary}`).find((each) => /text\/plain/i.test(each))!;
  return decoded(part.trimStart()).replaceAll('\r\n', '\n');
};

const kindsBy = (way: Way): MessageKind[] =>
  Object.entries(messageKinds).flatMap(([kind, ways]) =>
    (ways as readonly Way[]).includes(way) ? [kind as MessageKind] : [],
  );
const sentBy = (channel: Way) =>
  opened.site.db.select().from(outbox).where(eq(outbox.channel, channel)).orderBy(asc(outbox.id));
/** Waits until the messages of a way have ended, and checks that each was sent. */
const expectSent = (channel: Way, kind: MessageKind) =>
  expect
    .poll(async () => (await sentBy(channel)).map((row) => [row.kind, row.sentAt, row.lastError]), {
      timeout: 10_000,
    })
    .toContainEqual([kind, now, null]);

describe('reaches the phone:', () => {
  it.each(kindsBy('sms') as Of<'sms'>[])('%s', async (kind) => {
    const said = await bySms[kind]();
    await expectSent('sms', kind);
    expect(texts.map(({ text }) => text)).toEqual(texts.map(() => expect.stringMatching(said)));
    expect(texts.map(({ to }) => to)).toContain(`+886${me.mobilePhone.replace(/^0/, '')}`);
  });
});

const office = (name: string): string => `${name}@portolane.example`;
/** The recipient of an answer to each email. */
const answeredBy: Record<Of<'mail'>, string> = {
  registration: office('member'),
  dealerValidation: office('partner'),
  passwordReset: office('member'),
  newsletterRequest: office('marketing'),
  newsletter: office('marketing'),
  deletion: office('privacy'),
  deletionForOffice: 'ada.lin@chengye.example',
  erasure: office('privacy'),
  enrolmentConfirmed: office('training'),
  enrolmentReceived: office('training'),
  enrolmentCancelled: office('training'),
  enrolmentRejected: office('training'),
  enrolmentWithdrawn: office('training'),
  enrolmentMoved: office('training'),
  enrolmentUnpaid: office('training'),
  paymentReminder: office('training'),
  sessionCalledOff: office('training'),
  timeChanged: office('training'),
  venueChanged: office('training'),
  attendees: office('training'),
  reminder: office('training'),
  questionnaire: office('training'),
  seatOffered: office('training'),
  waitlistEnded: office('training'),
  caseReceived: office('inquiry'),
  caseForOffice: 'ada.lin@chengye.example',
  caseProgress: office('rma'),
  caseAnswer: office('inquiry'),
  deskLink: office('service'),
  deskPasskey: office('service'),
  deskLoginChanged: office('service'),
  setupTest: office('service'),
};

describe('reaches the mailbox:', () => {
  it.each(kindsBy('mail') as Of<'mail'>[])('%s', async (kind) => {
    const sample = mailSamples.find(
      ({ write }) => write('zh-TW', sampleLetterhead.names).kind === kind,
    );
    expect(sample, `mail-samples.ts has no mail of the kind ${kind}`).toBeDefined();
    const message = mailMessage(
      sample!.write('zh-TW', sampleLetterhead.names),
      me.email,
      sampleLetterhead,
    );
    await enqueue(opened.site.db, message, now);
    await expectSent('mail', kind);
    expect(mails.received.map(({ recipient }) => recipient)).toEqual([me.email]);
    const [{ text }] = mails.received as [MailServer['received'][number]];
    expect(plainText(text).trim()).toBe(message.body.trim());
    expect(mailHeaders(text, 'From')).toEqual([
      '恆向資訊股份有限公司 <no-reply@portolane.example>',
    ]);
    expect(mailHeaders(text, 'Reply-To')).toEqual([answeredBy[kind]]);
  });
});

describe('reaches LINE:', () => {
  it.each(kindsBy('line') as Of<'line'>[])('%s', async (kind) => {
    const said = await byLine[kind]();
    await expectSent('line', kind);
    const [message, ...more] = opened.line.sentTo(me.lineUserId!);
    expect(more).toEqual([]);
    expect(JSON.stringify(message)).toContain(said);
  });
});

it('a message may take no other way', async () => {
  const message = {
    kind: 'loginCode',
    channel: 'mail',
    recipient: 'a',
    subject: '',
    body: '',
  } as const;
  await expect(enqueue(opened.site.db, message, now)).rejects.toThrow(/may not be sent by mail/);
  expect(await opened.site.db.select().from(outbox)).toEqual([]);
});

describe('an answer to a case', () => {
  it.each([
    ['who has ended the binding', { lineUserId: null }, false],
    ['who has blocked the bot', { lineBlocked: true }, false],
    ['who wants no reminders', { lineReminders: false }, true],
  ])('to a member %s', async (_who, values, arrives) => {
    const { db, clock } = opened.site;
    opened.line.simulateFailure({ failWith: 500 });
    await byLine.caseAnswer();
    await expect.poll(async () => (await sentBy('line'))[0]?.lastError).toContain('500');
    await db.update(member).set(values).where(eq(member.id, me.id));
    opened.line.simulateFailure({});
    clock.now = minutes(1);
    await expect
      .poll(async () =>
        (await sentBy('line')).map(({ deadReason, sentAt }) => [deadReason, sentAt]),
      )
      .toEqual([arrives ? [null, minutes(1)] : ['refused', null]]);
    expect(opened.line.sentTo(me.lineUserId!)).toHaveLength(arrives ? 1 : 0);
  });

  it('does not reach a LINE user who is bound as another member since', async () => {
    const { db, clock } = opened.site;
    opened.line.simulateFailure({ failWith: 500 });
    await byLine.caseAnswer();
    await expect.poll(async () => (await sentBy('line'))[0]?.lastError).toContain('500');
    await db.update(member).set({ lineUserId: null }).where(eq(member.id, me.id));
    await addMember(db, { lineUserId: me.lineUserId });
    opened.line.simulateFailure({});
    clock.now = minutes(1);
    await expect.poll(async () => (await sentBy('line'))[0]!.deadReason).toBe('refused');
    expect(opened.line.sentTo(me.lineUserId!)).toEqual([]);
  });
});
