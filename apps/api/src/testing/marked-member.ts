/** A member whose words are recognised wherever they are stored. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { certificate, enrolment, orders, waitlistEntry } from '#db/schema/enrolment.ts';
import { member } from '#db/schema/member.ts';
import { lineEvent, outbox } from '#db/schema/outbox.ts';
import { idempotencyKey } from '#db/schema/site.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { recordSearchMiss } from '#domain/search/search-misses.ts';
import { register, registration } from './accounts.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { addEvent, CONSENT_VERSION, type MemberRow, newPhone } from './member-seed.ts';
import type { CallOptions, MemberSite } from './member-site.ts';
import { addStaff, deskHeaders } from './staff-seed.ts';

const HOUR = 3_600_000;

/**
 * Values that occur nowhere else: a word that is in all texts, and values that have no room for it.
 */
function newMarks() {
  // Letters only: a search with many digits is not recorded.
  const word = Array.from({ length: 14 }, () => String.fromCodePoint(97 + randomInt(26))).join('');
  return {
    word,
    phone: newPhone(),
    backupPhone: newPhone(),
    companyPhone: String(randomInt(20_000_000, 29_999_999)),
    attendeePhone: newPhone(),
    extension: String(randomInt(100_000, 999_999)),
    // Of no company, with a valid check digit.
    vat: '00000043',
    lineUserId: `U${randomBytes(16).toString('hex')}`,
  };
}
export type Marks = ReturnType<typeof newMarks> & { certificate: string };

type Desk = Record<'reviewer' | 'door' | 'cases', Record<string, string>>;

interface Walk {
  site: MemberSite;
  marks: ReturnType<typeof newMarks>;
  token: string;
  desk: Desk;
  /** Rejects if the call fails. */
  post: (path: string, body: unknown, options?: CallOptions) => ReturnType<MemberSite['post']>;
}

const text = (marks: { word: string }, what: string) => `${what} ${marks.word}`;
const mail = (marks: { word: string }, what: string) => `${what}-${marks.word}@example.com`;

/** A company of `addAccountFixtures`. */
const COMPANY_VAT = '00000022';
const COMPANY_DOMAIN = 'chengye.example';
const companyMail = ({ word }: { word: string }) => `work-${word}@${COMPANY_DOMAIN}`;

async function desksOf({ db, clock }: MemberSite): Promise<Desk> {
  const as = async (role: 'reviewer' | 'door' | 'cases') =>
    deskHeaders(db, await addStaff(db, role), { now: clock.now });
  return { reviewer: await as('reviewer'), door: await as('door'), cases: await as('cases') };
}

/** Registers, saves the profile, and asks for what is sent to its addresses. */
async function fillProfile({ site, marks, token, post }: Walk, email: string): Promise<void> {
  const own = { token };
  await post(
    '/user/store',
    {
      name: text(marks, '林'),
      gender: 'female',
      email,
      companyemail: companyMail(marks),
      companyvat: COMPANY_VAT,
      backupMobilePhone: `+886 ${marks.backupPhone}`,
      city: '臺北市',
      district: '內湖區',
      companyName: text(marks, '公司'),
      companyphones: [{ phoneCode: '02', phone: marks.companyPhone, ext: '' }],
      domainEmails: [{ email: `second-${marks.word}`, domain: COMPANY_DOMAIN }],
      companyinterestedIssue: ['cloud', 'other'],
      companyissueOther: text(marks, '量子'),
      jobFunction: 'sales',
      jobLevel: 'staff',
      industry: 'integration',
      companySize: 'upTo100',
      purchaseRole: 'decision',
      subscribeNewsletter: false,
    },
    own,
  );
  await post('/password/email', { email });
  await post('/newsletter/subscribe', { email, newsletterCategoriesAlias: ['01_newsletter'] });
  await confirmNewsletter(site, email);
  // A search writes it after it has answered.
  await recordSearchMiss(site.db, text(marks, '林'), 'zh-TW', site.clock.now);
}

/** Enrols in an event. @returns the uuid of the order */
async function enrol(
  { marks, token, post }: Walk,
  { event, sessions }: Awaited<ReturnType<typeof addEvent>>,
): Promise<string> {
  const own = { token };
  const named = { eventAlias: event.alias, eventSeriesNum: event.seriesNum };
  await post('/cart/addItem', { ...named, sessionUuids: sessions.map(({ uuid }) => uuid) }, own);
  const { items } = await post(
    '/cart/checkout',
    {
      ...named,
      fullName: text(marks, '林'),
      email: mail(marks, 'attendee'),
      gender: 'female',
      phoneCode: '+886',
      phoneNumber: marks.attendeePhone,
      company: text(marks, '公司'),
      vat: marks.vat,
      note: text(marks, '不吃香菜'),
      companions: [{ fullName: text(marks, '同行'), email: mail(marks, 'companion') }],
      answers: [{ questionId: 'why', value: [text(marks, '因為')] }],
      consentVersion: CONSENT_VERSION,
    },
    { ...own, headers: { 'idempotency-key': randomUUID() } },
  );
  return (items as { uuid: string }).uuid;
}

/** A question whose answer is a text. */
const question = { id: 'why', title: { zh: '為什麼？' }, type: 'text', required: false } as const;

/**
 * Enrols in events: one that is rejected, one that is cancelled, one that is attended, with a certificate
 * and a questionnaire, and one at whose door the member gets a seat from the waitlist.
 * @returns the number of the certificate
 */
async function takePart(walk: Walk): Promise<string> {
  const { site, marks, token, desk, post } = walk;
  const { db, clock } = site;
  const open = { canRegisterGroup: true, questions: [question], questionnaire: [question] };
  const soon = { startsAt: new Date(clock.now.getTime() + 2 * HOUR) };
  const [reviewed, canceled, attended, full] = [
    await addEvent(db, clock.now, { ...open, needReview: true }),
    await addEvent(db, clock.now, open),
    await addEvent(db, clock.now, open, [soon]),
    await addEvent(db, clock.now, {}, [{ ...soon, capacity: 0 }]),
  ];
  const reviewer = { headers: desk.reviewer };
  const rejection = { status: 'CANCELED', reason: text(marks, '已拒絕') };
  const rejected = await enrol(walk, reviewed);
  await post('/desk/enrolments/decide', { uuids: [rejected], decision: rejection }, reviewer);
  const withdrawn = await enrol(walk, canceled);
  const sessionUuids = canceled.sessions.map(({ uuid }) => uuid);
  const cancellation = { sessionUuids, reason: text(marks, '已取消') };
  await post(`/desk/enrolments/${withdrawn}/cancel`, cancellation, reviewer);
  const order = await enrol(walk, attended);
  await post(
    `/desk/enrolments/${order}/payment`,
    {
      paid: 800,
      paidOn: taipeiDay(clock.now),
      reference: text(marks, '匯款人'),
      refunded: 0,
      refundedOn: null,
      waived: false,
      invoice: 'AB-12345678',
      note: text(marks, '由家人代付'),
      payBy: null,
      version: 0,
    },
    reviewer,
  );
  await standAtDoors(walk, { attended, full });
  clock.now = new Date(clock.now.getTime() + 4 * HOUR);
  await post(
    `/member/questionnaire/${order}`,
    { answers: [{ questionId: 'why', value: [text(marks, '很好')] }] },
    { token },
  );
  const issued = await site.app.inject({
    method: 'POST',
    url: `/api/member/order/${order}/certificate`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (issued.statusCode !== 200) throw new Error(`No certificate: ${issued.body}`);
  const [row] = await db
    .select({ number: certificate.number })
    .from(certificate)
    .innerJoin(orders, eq(orders.id, certificate.orderId))
    .where(eq(orders.uuid, order));
  return row!.number;
}

type Made = Awaited<ReturnType<typeof addEvent>>;

/** Comes to the door of one event with an enrolment, and to that of another from the waitlist. */
async function standAtDoors(walk: Walk, { attended, full }: { attended: Made; full: Made }) {
  const { site, marks, token, desk, post } = walk;
  const { db, clock } = site;
  const [row] = await db
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(eq(enrolment.sessionId, attended.sessions[0]!.id));
  const session = full.sessions[0]!;
  const { alias: eventAlias, seriesNum } = full.event;
  await post(
    '/member/waiting/join',
    { eventAlias, seriesNum, sessionUuid: session.uuid },
    { token },
  );
  const [entry] = await db
    .select({ waiting: waitlistEntry.uuid })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.sessionId, session.id));
  const at = clock.now.toISOString();
  const day = taipeiDay(clock.now);
  const arrival = { kind: 'search', at, enrolment: row!.id, day, people: 1, letIn: true };
  const walkIn = {
    kind: 'walkIn',
    at,
    session: session.id,
    name: text(marks, '林'),
    company: text(marks, '公司'),
    people: 1,
    ...entry,
  };
  for (const [{ event }, scan] of [
    [attended, arrival],
    [full, walkIn],
  ] as const) {
    const named = { eventAlias: event.alias, seriesNum: event.seriesNum, name: 'Main door' };
    const headers = desk.door;
    const { items } = await post('/desk/door/devices', named, { headers });
    const scans = [{ ...scan, nonce: randomUUID() }];
    await post(`/desk/door/devices/${items.uuid}/exchange`, { scans, cursor: 0 }, { headers });
  }
}

/** Sends an inquiry and a repair, which the desk notes something about and answers. */
async function sendCases({ marks, desk, post }: Walk, email: string): Promise<void> {
  const sender = {
    name: text(marks, '林'),
    company: text(marks, '公司'),
    email,
    phoneCode: '+886',
    phoneNumber: marks.phone,
    extension: marks.extension,
    vat: marks.vat,
    message: text(marks, '請回電'),
    consentVersion: CONSENT_VERSION,
  };
  const inquiry = await post('/customer/message/send', {
    ...sender,
    kind: 'inquiry',
    interests: ['other'],
    interestOther: text(marks, '量子'),
  });
  const repair = await post('/rma/add', {
    ...sender,
    requestType: 'repair',
    model: text(marks, 'C9'),
    serial: text(marks, 'S'),
    address: text(marks, '新竹市'),
  });
  const headers = desk.cases;
  for (const { number } of [inquiry.items, repair.items] as { number: string }[]) {
    const note = { uuid: randomUUID(), text: text(marks, '註記') };
    await post(`/desk/cases/${number}/notes`, note, { headers });
    const answer = { uuid: randomUUID(), text: text(marks, '您好'), answers: 0 };
    await post(`/desk/cases/${number}/answers`, answer, { headers });
  }
}

/**
 * Writes the values that no call of this walk writes, each with the reason: LINE signs its webhook,
 * binds accounts, and is asked to deliver; a mail server repeats an address when it refuses it;
 * answers of calls are kept as they were; and the register of companies names the company of this
 * member, but not those of all.
 */
async function addWhatOthersWrite({ site: { db, clock }, marks }: Walk, row: MemberRow) {
  await db
    .update(member)
    .set({
      lineUserId: marks.lineUserId,
      lineBoundAt: clock.now,
      companyName: text(marks, '公司'),
    })
    .where(eq(member.id, row.id));
  await db.insert(lineEvent).values({
    id: randomUUID(),
    event: { type: 'message', source: { type: 'user', userId: marks.lineUserId } },
    receivedAt: clock.now,
    nextAttemptAt: clock.now,
    lastError: text(marks, 'LINE said'),
  });
  await enqueue(
    db,
    {
      kind: 'reminder',
      channel: 'line',
      recipient: marks.lineUserId,
      subject: '',
      body: text(marks, '林'),
      lineMessage: { type: 'flex', altText: text(marks, '林'), contents: { type: 'bubble' } },
    },
    clock.now,
  );
  await enqueue(
    db,
    {
      kind: 'newsletter',
      channel: 'mail',
      recipient: row.email,
      subject: text(marks, '林'),
      body: text(marks, '林'),
      listUnsubscribe: `https://portolane.example/subscription/end/${marks.word}`,
    },
    clock.now,
  );
  await db
    .update(outbox)
    .set({ lastError: `550 ${row.email} unknown`, deadAt: clock.now, deadReason: 'refused' })
    .where(eq(outbox.recipient, row.email));
  await db.insert(idempotencyKey).values({
    memberId: row.id,
    key: randomUUID(),
    requestHash: 'h',
    answer: { name: text(marks, '林') },
  });
}

/** Adds a member who has used everything by the calls of the site, with a mark in every text. */
export async function addMarkedMember(site: MemberSite): Promise<{ row: MemberRow; marks: Marks }> {
  const marks = newMarks();
  const email = mail(marks, 'own');
  const post: Walk['post'] = async (path, body, options) => {
    const reply = await site.post(path, body, options);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply;
  };
  const headers = { 'user-agent': text(marks, 'Browser/1.0') };
  const body = registration({
    mobilePhone: marks.phone,
    name: text(marks, '林'),
    email,
    companyName: text(marks, '公司'),
  });
  const registered = await register(site, body, { headers });
  if (registered.status !== 200) throw new Error(`/user/register: ${JSON.stringify(registered)}`);
  const { token } = registered.items as { token: string };
  const walk = { site, marks, token, desk: await desksOf(site), post };
  await fillProfile(walk, email);
  await sendCases(walk, email);
  const certified = await takePart(walk);
  await post('/member/deletion/ask', {}, { token });
  const [row] = await site.db.select().from(member).where(eq(member.email, email));
  await addWhatOthersWrite(walk, row!);
  const [now] = await site.db.select().from(member).where(eq(member.id, row!.id));
  return { row: now!, marks: { ...marks, certificate: certified } };
}
