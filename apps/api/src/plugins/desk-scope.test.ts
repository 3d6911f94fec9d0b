/**
 * Every call of the desk, by the scope that the contract declares. A new call fails here until its scope
 * is decided: one that is `limited` needs an example below that reaches for something outside of the
 * limits, and those that are `own` or `shared` are listed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { deskExportPath } from '@portolane/core/contract/desk/enrolment.ts';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import type { CallScope } from '@portolane/core/rules/desk/person-limits.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { contentBin } from '#db/schema/content.ts';
import { doorDevice } from '#db/schema/door.ts';
import { type orders, reviewedOrder, waitlistEntry } from '#db/schema/enrolment.ts';
import { outbox } from '#db/schema/outbox.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import {
  addEvent,
  addMember,
  addOrder,
  addOwnCase,
  checkoutOf,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import type { PageRenderer } from '#domain/uncommitted-pages.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const calls = Object.entries<Record<string, Endpoint>>(deskContract).flatMap(([resource, each]) =>
  Object.entries(each).map(([call, endpoint]) => [`${resource}.${call}`, endpoint] as const),
);
const ofScope = (scope: CallScope) =>
  calls.filter(([, { desk }]) => desk?.scope === scope).map(([name]) => name);

/** Nothing below is of this brand or of this event. */
const limits = {
  brand: { brands: ['vaultine'], events: null },
  event: { brands: null, events: ['restore-contest'] },
  both: { brands: ['vaultine'], events: ['restore-contest'] },
} satisfies Record<string, Scope>;
const limited = Object.keys(limits) as (keyof typeof limits)[];
type Caller = keyof typeof limits | 'unlimited';
const callers: readonly Caller[] = [...limited, 'unlimited'];

let site: PublicSite;
const headers = {} as Record<Caller, Record<string, string>>;
/** Rows outside of the limits, of the brand `palisar`. */
let outside: {
  event: EventRow;
  sessions: SessionRow[];
  member: MemberRow;
  order: typeof orders.$inferSelect;
  pending: typeof orders.$inferSelect;
  case: string;
  message: number;
  device: string;
  entry: string;
  /** Decisions about `pending`, as if each caller had made them. */
  batches: Record<Caller, string>;
  binned: number;
};

/** A website that has a page for each document. */
const website: PageRenderer = {
  fixedPages: [],
  addressOf: ({ path }) => `/${path}`,
  memberAddress: () => '',
  usualText: () => ({ zh: '', en: '' }),
  render: async () => ({ status: 404, html: null }),
};

beforeAll(async () => {
  site = await openPublicSite('site', {}, website);
  const { db, clock } = site;
  const people = {} as Record<Caller, StaffRow>;
  for (const caller of callers) {
    // An administrator may call everything, so that only the limits refuse.
    people[caller] = await addStaff(db, 'admin', caller === 'unlimited' ? {} : limits[caller]);
    headers[caller] = await deskHeaders(db, people[caller], { now: clock.now });
  }
  const yesterday = new Date(clock.now.getTime() - 86_400_000);
  const { event, sessions } = await addEvent(
    db,
    clock.now,
    { alias: 'outside-the-limits', brands: ['palisar'], title: { zh: '範圍以外的活動' } },
    [{}, { capacity: 1 }, { startsAt: yesterday }],
  );
  const member = await addMember(db, { name: '歐陽範圍' });
  const order = await addOrder(db, member, event, [sessions[0]!, sessions[2]!]);
  const inReview = await addMember(db);
  const pending = await addOrder(db, inReview, event, [sessions[1]!], { statuses: ['PENDING'] });
  const [device] = await db
    .insert(doorDevice)
    .values({ eventId: event.id, registeredBy: 'x@staff.example', name: '範圍外的門', listKey: '' })
    .returning();
  const [entry] = await db
    .insert(waitlistEntry)
    .values({
      eventId: event.id,
      sessionId: sessions[1]!.id,
      memberId: member.id,
      language: 'zh-TW',
    })
    .returning();
  const [message] = await db
    .insert(outbox)
    .values({
      channel: 'mail',
      recipient: 'outside@member.example',
      body: 'outside',
      orderId: order.id,
      deadAt: clock.now,
      deadReason: 'tries',
    })
    .returning();
  const { number } = await addOwnCase(db, member, { brand: 'palisar', name: '歐陽範圍' });
  const change = { actor: 'x@staff.example', subject: 'outside', details: {} };
  await recordAudit(db, { ...change, action: 'people recover' }, clock.now);
  // Without its texts it is not brought back, so that each caller finds it.
  const [binned] = await db
    .insert(contentBin)
    .values({
      path: 'news/binned-outside.yaml',
      kind: 'news',
      title: { zh: '範圍外的消息' },
      brands: ['palisar'],
      version: 1,
      tree: { alias: 'binned-outside', brands: ['palisar'] },
      translations: [],
      drafts: [],
      deletedBy: 'x@staff.example',
      deletedAt: clock.now,
    })
    .returning();
  const batches = {} as Record<Caller, string>;
  for (const caller of callers) {
    batches[caller] = crypto.randomUUID();
    await db.insert(reviewedOrder).values({
      batch: batches[caller],
      orderId: pending.id,
      actor: people[caller].email,
      sessionIds: [sessions[1]!.id],
      status: 'CONFIRMED',
    });
  }
  outside = {
    event,
    sessions,
    member,
    order,
    pending,
    case: number,
    message: message!.id,
    device: device!.uuid,
    entry: entry!.uuid,
    batches,
    binned: binned!.id,
  };
});
afterAll(() => site.close());

interface Answer {
  status: string;
  text: string;
}
interface Input {
  params?: Record<string, string> | ((caller: Caller) => Record<string, string>);
  body?: object;
}
async function ask(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  caller: Caller,
  { params = {}, body = {} }: Input = {},
): Promise<Answer> {
  const named = typeof params === 'function' ? params(caller) : params;
  const url = path.replaceAll(
    /:(\w+)/g,
    (_all, name: string) => named[name] ?? crypto.randomUUID(),
  );
  const reply = await site.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers[caller], 'accept-language': 'zh-TW' },
    ...(method === 'POST' && { payload: body }),
  });
  return { status: reply.json<{ status: string }>().status, text: reply.payload };
}

it('each call says what people with a limit reach', () => {
  const undecided = calls.filter(([, { policy, desk }]) => policy === 'desk' && !desk?.scope);
  expect(undecided).toEqual([]);
});

it('calls that reach only what is the own of a person, or the same for all, are these', () => {
  expect(ofScope('own')).toEqual([
    'session.one',
    'session.newPasskeyChallenge',
    'session.addPasskey',
    'session.newRecoveryCodes',
    'session.setLanguage',
    'session.end',
    'view.search',
    'view.save',
    'view.remove',
    'content.discardDraft',
  ]);
  expect(ofScope('shared')).toEqual([
    'content.kinds',
    'content.template',
    'content.pictures',
    'content.addPicture',
    'content.pictureBytes',
    'content.addDownload',
    'content.download',
    'markdown.render',
    'case.owners',
    'case.texts',
    'case.addText',
    'case.changeText',
    'case.removeText',
  ]);
});

it('people, members, and companies are for people without a limit', () => {
  for (const resource of ['people', 'member', 'company'] as const)
    expect(Object.values(deskContract[resource]).map(({ desk }) => desk.scope)).toEqual(
      Object.values(deskContract[resource]).map(() => 'unlimited'),
    );
});

describe.each(calls.filter(([, { desk }]) => desk?.scope === 'unlimited'))('%s', (_name, call) => {
  it('refuses an administrator with a limit, before anything is read', async () => {
    for (const caller of limited)
      expect([caller, (await ask(call, caller)).status]).toEqual([caller, 'DESK_OUT_OF_SCOPE']);
    expect((await ask(call, 'unlimited')).status).not.toBe('DESK_OUT_OF_SCOPE');
  });
});

interface Example extends Input {
  /** Whether an answer shows that the call has reached what is outside. */
  reaches: (answer: Answer) => boolean;
}
const not =
  (code: string) =>
  ({ status }: Answer) =>
    status !== code;
const showing = (text: string) => (answer: Answer) => answer.text.includes(text);
const without = (text: string) => (answer: Answer) => !answer.text.includes(text);
const inScope = { reaches: not('DESK_OUT_OF_SCOPE') };
const exists = { reaches: not('DESK_ITEM_NOT_EXIST') };
const orderExists = { reaches: not('ORDER_FRONT_ITEM_NOT_EXIST') };
const entryExists = { reaches: not('WAITING_FRONT_ITEM_NOT_EXIST') };

/** Calls that are refused in a limited scope, or answer less, in the order in which they are made. */
const examples = (): Record<string, Example> => {
  const { event, sessions, member, order, pending } = outside;
  const name = { alias: event.alias, seriesNum: `${event.seriesNum}` };
  const [first, second, past] = sessions.map(({ uuid }) => ({ uuid }));
  const document = { path: 'events/palisar-office-hours.yaml' };
  const edit = { ...document, tree: {}, baseVersion: 0 };
  const ofEvent = { eventAlias: event.alias, eventSeriesNum: event.seriesNum };
  const enrolling = {
    ...checkoutOf(event),
    ...ofEvent,
    sessionUuids: [first!.uuid],
    memberUuid: member.uuid,
    language: 'zh-TW',
    total: 0,
    consentVersion: '2026-10-01',
  };
  const ofCase = { params: { number: outside.case }, ...inScope };
  const written = { subject: 'x', text: 'x' };
  const mail = { sessionUuid: null, attendance: 'all', chinese: written, english: null };
  const later = (hours: number) =>
    new Date(site.clock.now.getTime() + hours * 3_600_000).toISOString();
  const times = { startTime: later(30), endTime: later(31) };
  const attendance = [
    '編號,場次代碼,出席',
    `${orderNumber(order.createdAt, order.id)},${past!.uuid},是`,
  ].join('\r\n');
  const payments = [
    '報名編號,金額,日期',
    `${orderNumber(order.createdAt, order.id)},800,2026-11-20`,
  ].join('\r\n');
  const day = '2026-11-21';
  return {
    'content.search': {
      body: { kind: 'events', limit: 100, search: 'palisar-office' },
      reaches: showing(document.path),
    },
    'content.one': { body: document, ...inScope },
    'content.version': { body: { ...document, id: 1 }, ...inScope },
    'content.references': { body: { of: 'product' }, reaches: showing('palisar') },
    'content.addresses': {
      body: { search: 'palisar-office' },
      reaches: showing(document.path),
    },
    'content.pictureUses': { body: { file: 'valley-link.jpg' }, reaches: showing('rural-school') },
    'content.check': { body: edit, ...inScope },
    'content.saveDraft': { body: edit, ...inScope },
    'content.copy': {
      body: { from: document.path, path: 'events/copy.yaml', series: 1 },
      ...inScope,
    },
    'content.publish': { body: edit, ...inScope },
    'content.setState': {
      body: { ...document, entry: null, field: 'state', value: 'hidden' },
      ...inScope,
    },
    'content.restore': { body: { ...document, id: 1, baseVersion: 1 }, ...inScope },
    'bin.delete': { body: { ...document, version: 1 }, ...inScope },
    'bin.list': { reaches: showing('binned-outside') },
    'bin.restore': { body: { id: outside.binned }, ...inScope },
    'bin.purge': { body: { id: outside.binned }, ...inScope },
    'contentCounts.search': { reaches: ({ text }) => /"kind":"brands","total":\d\d/.test(text) },
    'case.search': { body: { text: outside.case }, reaches: showing(outside.case) },
    'case.one': ofCase,
    'case.note': { ...ofCase, body: { uuid: crypto.randomUUID(), text: 'x' } },
    'case.preview': { ...ofCase, body: { text: 'x' } },
    'case.assign': { ...ofCase, body: { owner: null } },
    'case.answer': { ...ofCase, body: { uuid: crypto.randomUUID(), text: 'x', answers: 0 } },
    'case.move': { ...ofCase, body: { status: 'CLOSED' } },
    'message.search': {
      body: { recipient: 'outside@' },
      reaches: showing('outside@member.example'),
    },
    'message.one': { params: { id: `${outside.message}` }, ...exists },
    'message.resend': { params: { id: `${outside.message}` }, ...exists },
    'audit.search': { body: { actor: 'x@staff' }, reaches: showing('people recover') },
    'today.one': { reaches: showing(event.alias) },
    'figures.one': {
      body: { figure: 'logins', from: day, until: day, step: 'day' },
      ...inScope,
    },
    'figures.export': {
      body: { figure: 'logins', from: day, until: day, step: 'day' },
      ...inScope,
    },
    'find.search': { body: { text: '歐陽範圍' }, reaches: showing(outside.case) },
    'event.search': { body: { search: '範圍以外' }, reaches: showing(event.alias) },
    'event.one': { params: name, ...exists },
    'enrolment.search': { body: { eventAlias: event.alias }, reaches: showing(order.uuid) },
    'enrolment.one': { params: { uuid: order.uuid }, ...orderExists },
    'enrolment.recordPayment': {
      params: { uuid: order.uuid },
      body: {
        paid: 0,
        paidOn: null,
        reference: '',
        refunded: 0,
        refundedOn: null,
        waived: false,
        invoice: '',
        note: '',
        payBy: null,
        version: 0,
      },
      ...orderExists,
    },
    'enrolment.bookPayments': {
      body: { uuids: [order.uuid], booking: { kind: 'waived' } },
      reaches: without('outOfScope'),
    },
    'enrolment.importPayments': {
      body: { file: Buffer.from(payments).toString('base64'), dryRun: true },
      reaches: without('"problem":"number"'),
    },
    'enrolment.waitlist': { params: second!, ...entryExists },
    'enrolment.findMembers': { body: { text: '歐陽範圍' }, reaches: showing(member.uuid) },
    'enrolment.form': {
      body: { ...ofEvent, memberUuid: member.uuid },
      reaches: not('PRODUCT_MENU_ITEM_NOT_EXIST'),
    },
    'enrolment.previewEnrol': { body: enrolling, reaches: not('PRODUCT_MENU_ITEM_NOT_EXIST') },
    'enrolment.enrol': { body: enrolling, reaches: not('PRODUCT_MENU_ITEM_NOT_EXIST') },
    'enrolment.preview': {
      body: { uuids: [pending.uuid], decision: { status: 'CONFIRMED' } },
      reaches: without('outOfScope'),
    },
    'enrolment.decide': {
      body: { uuids: [pending.uuid], decision: { status: 'CONFIRMED' } },
      reaches: without('outOfScope'),
    },
    'enrolment.takeBack': {
      params: (caller) => ({ uuid: outside.batches[caller] }),
      reaches: showing(pending.uuid),
    },
    'enrolment.markAttendance': {
      body: { marks: [{ uuid: order.uuid, sessionUuid: past!.uuid, attended: true }] },
      reaches: showing('"done"'),
    },
    'enrolment.importAttendance': {
      body: { file: Buffer.from(attendance).toString('base64'), dryRun: true },
      reaches: without('"problem":"number"'),
    },
    'enrolment.offerSeat': {
      params: { uuid: outside.entry },
      body: { addSeat: false },
      ...entryExists,
    },
    'enrolment.removeFromWaitlist': { params: { uuid: outside.entry }, ...entryExists },
    'enrolment.move': {
      params: { uuid: order.uuid },
      body: { from: first!.uuid, to: second!.uuid },
      ...orderExists,
    },
    'enrolment.cancel': {
      params: { uuid: order.uuid },
      body: { sessionUuids: [first!.uuid], reason: 'x' },
      ...orderExists,
    },
    'door.events': { reaches: showing(event.alias) },
    'door.register': {
      body: { eventAlias: event.alias, seriesNum: event.seriesNum, name: 'x' },
      ...exists,
    },
    'door.devices': { params: name, ...exists },
    'door.list': { params: { uuid: outside.device }, ...exists },
    'door.exchange': {
      params: { uuid: outside.device },
      body: { scans: [], cursor: 0 },
      ...exists,
    },
    'door.deliver': {
      params: { uuid: outside.device },
      body: { scans: [], left: 0 },
      ...exists,
    },
    'door.figures': { params: name, ...exists },
    'door.removeDevice': { params: { uuid: outside.device }, ...exists },
    'event.previewMail': { params: name, body: mail, ...exists },
    'event.sendMail': { params: name, body: { ...mail, key: crypto.randomUUID() }, ...exists },
    'event.previewPlace': { params: name, ...exists },
    'event.tellPlace': { params: name, body: { tell: false }, ...exists },
    'event.previewTime': { params: second!, body: times, ...exists },
    'event.setTime': { params: second!, body: times, ...exists },
    'event.setCapacity': { params: second!, body: { capacity: 20 }, ...exists },
    'event.setState': { params: name, body: { state: 'hidden' }, ...exists },
    'event.previewSessionCallOff': { params: second!, body: { reason: 'x' }, ...exists },
    'event.callOffSession': { params: second!, body: { reason: 'x' }, ...exists },
    'event.previewCallOff': { params: name, body: { reason: 'x' }, ...exists },
    'event.callOff': { params: name, body: { reason: 'x' }, ...exists },
  };
};

it('each call with limits has an example', () =>
  expect(Object.keys(examples()).toSorted()).toEqual(ofScope('limited').toSorted()));

it('the export, which answers a file, keeps to the same limits', async () => {
  const { event, order } = outside;
  const reached: Caller[] = [];
  for (const caller of callers) {
    const { statusCode, payload } = await site.app.inject({
      method: 'POST',
      url: `/api${deskExportPath}`,
      headers: headers[caller],
      payload: { eventAlias: event.alias },
    });
    expect(statusCode).toBe(200);
    if (payload.includes(orderNumber(order.createdAt, order.id))) reached.push(caller);
  }
  expect(reached).toEqual(['unlimited']);
});

it('with a limit, no call reaches what is outside of it; without one, each does', async () => {
  const endpoints = new Map<string, Endpoint>(calls);
  const wrong: object[] = [];
  for (const [name, { reaches, ...example }] of Object.entries(examples()))
    // The last one may change something.
    for (const caller of callers) {
      const answer = await ask(endpoints.get(name)!, caller, example);
      const isRight = reaches(answer) === (caller === 'unlimited');
      if (!isRight || answer.status === 'INPUT_INVALID') wrong.push({ name, caller, answer });
    }
  expect(wrong).toEqual([]);
});
