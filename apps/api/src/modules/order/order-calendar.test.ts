import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolment } from '#db/schema/enrolment.ts';
import { event as events, eventSession } from '#db/schema/event.ts';
import type { EventPlace } from '#db/stored-types.ts';
import { inTransaction } from '#db/transaction.ts';
import { addEnrolment, reopenReview, setStatus } from '#modules/enrolment/store/repository.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';

const LINK = 'https://live.example/secret-stream';

let site: MemberSite;
let member: MemberRow;
let token: string;
beforeAll(async () => {
  site = await openMemberSite({ publicOrigin: 'https://www.portolane.example' });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  member = await addMember(site.db);
  token = await site.tokenOf(member);
});

const calendarOf = (uuid: string, { language = 'zh-Hant', bearer = token } = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/api/member/order/${uuid}/calendar`,
    headers: { 'accept-language': language, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => {
      const entry = new ICAL.Event(component);
      return {
        uid: entry.uid,
        summary: entry.summary,
        place: entry.location,
        sequence: entry.sequence,
        start: entry.startDate.toJSDate().toISOString(),
        status: component.getFirstPropertyValue('status'),
        url: component.getFirstPropertyValue('url'),
      };
    });
/** Enrols the member in sessions of a running online course, whose link is visible. */
async function enrolInCourse(statuses: readonly ('PENDING' | 'CONFIRMED' | 'CANCELED')[]) {
  const minutes = (count: number) => new Date(site.clock.now.getTime() + count * 60_000);
  const { event, sessions } = await addEvent(
    site.db,
    site.clock.now,
    { type: 'online' },
    statuses.map((_, index) => ({
      startsAt: minutes(index - 10),
      endsAt: minutes(60 + index),
      linkOpensAt: minutes(-60),
      link: `${LINK}-${index}`,
    })),
  );
  return { event, sessions, order: await addOrder(site.db, member, event, sessions, { statuses }) };
}

it('the calendar of an enrolment has one entry per session with its status, and links to the page that checks the viewer', async () => {
  const { event, sessions, order } = await enrolInCourse(['CONFIRMED', 'PENDING', 'CANCELED']);
  const reply = await calendarOf(order.uuid);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual(
    [200, 'text/calendar; charset=utf-8', 'private, no-store'],
  );
  expect(reply.headers['content-disposition']).toContain(`filename="${event.alias}.ics"`);
  const page = `https://www.portolane.example/member/event/${event.alias}/1`;
  expect(entriesOf(reply.payload)).toMatchObject([
    {
      summary: '零信任工作坊：場次 1',
      place: '線上直播',
      status: 'CONFIRMED',
      sequence: 3,
      start: sessions[0]!.startsAt.toISOString(),
      url: `${page}/live/${sessions[0]!.uuid}`,
    },
    { status: 'TENTATIVE', sequence: 3, url: `${page}/live/${sessions[1]!.uuid}` },
    { status: 'CANCELLED', sequence: 3, url: `${page}?order=${order.uuid}` },
  ]);
  expect(reply.payload).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Taipei');
  expect(entriesOf((await calendarOf(order.uuid, { language: 'en' })).payload)[0]).toMatchObject({
    summary: 'Zero-trust workshop: Session 1',
    url: `https://www.portolane.example/en/member/event/${event.alias}/1/live/${sessions[0]!.uuid}`,
  });
});

it('the calendar never contains the link of the stream, even while the page shows it', async () => {
  const { order } = await enrolInCourse(['CONFIRMED']);
  expect(
    (await site.get(`/member/order/${order.uuid}`, { token })).items.sessions[0].sessions[0]
      .shortLink,
  ).toBe(`${LINK}-0`);
  const text = (await calendarOf(order.uuid)).payload.replaceAll('\r\n ', '');
  expect(text).toContain('BEGIN:VEVENT');
  expect(text).not.toContain('live.example');
});

it('the entry of a session has the link to the map of its venue', async () => {
  const place: EventPlace = {
    name: { zh: '客戶的教室' },
    city: '',
    district: '',
    address: { zh: '高雄市駁二街 1 號' },
    zipcode: '',
    mapLink: 'https://maps.example/room',
    directions: { zh: '' },
  };
  const { event, sessions } = await addEvent(site.db, site.clock.now, { type: 'physical', place });
  const order = await addOrder(site.db, member, event, sessions);
  const [entry] = new ICAL.Component(
    ICAL.parse((await calendarOf(order.uuid, { language: 'en' })).payload) as unknown[],
  ).getAllSubcomponents('vevent');
  expect(new ICAL.Event(entry).description).toContain('Map: https://maps.example/room');
});

it('cancelling a session cancels its own entry, and enrolling again adds another entry', async () => {
  const { event, sessions, order } = await enrolInCourse(['CONFIRMED']);
  const [before] = entriesOf((await calendarOf(order.uuid)).payload);
  await site.db.update(enrolment).set({ status: 'CANCELED' });
  const [after] = entriesOf((await calendarOf(order.uuid)).payload);
  expect(after).toMatchObject({ uid: before!.uid, status: 'CANCELLED' });
  expect(after!.sequence).toBeGreaterThan(before!.sequence);
  const again = await addOrder(site.db, member, event, sessions);
  expect(entriesOf((await calendarOf(again.uuid)).payload)[0]!.uid).not.toBe(before!.uid);
});

describe('the sequence number', () => {
  const sequenceOf = async (uuid: string): Promise<number> =>
    entriesOf((await calendarOf(uuid)).payload)[0]!.sequence;

  it('rises with every change of what the file says, and with nothing else', async () => {
    const { db } = site;
    const { event, sessions, order } = await enrolInCourse(['PENDING']);
    const session = eq(eventSession.id, sessions[0]!.id);
    const ofEvent = eq(events.id, event.id);
    const ofOrder = eq(enrolment.orderId, order.id);
    const later = (minutes: number) => new Date(sessions[0]!.endsAt.getTime() + minutes * 60_000);
    const says: readonly (() => Promise<unknown>)[] = [
      () =>
        db
          .update(eventSession)
          .set({ endsAt: later(10) })
          .where(session),
      () =>
        db
          .update(eventSession)
          .set({ endsAt: later(20) })
          .where(session),
      () =>
        db
          .update(eventSession)
          .set({ endsAt: later(10) })
          .where(session),
      () => db.update(eventSession).set({ startsAt: sessions[0]!.linkOpensAt }).where(session),
      () =>
        db
          .update(eventSession)
          .set({ title: { zh: '第一場' } })
          .where(session),
      () =>
        db
          .update(events)
          .set({ title: { zh: '零信任' } })
          .where(ofEvent),
      () => db.update(events).set({ type: 'physical' }).where(ofEvent),
      () =>
        db
          .update(events)
          .set({ place: { name: { zh: '新竹教室' } } as never })
          .where(ofEvent),
      () => db.update(events).set({ category: 'activity' }).where(ofEvent),
      () => db.update(enrolment).set({ status: 'CONFIRMED' }).where(ofOrder),
      () => db.update(enrolment).set({ status: 'PENDING' }).where(ofOrder),
      () => db.update(enrolment).set({ status: 'CANCELED' }).where(ofOrder),
    ];
    let before = await sequenceOf(order.uuid);
    for (const [index, change] of says.entries()) {
      await change();
      const after = await sequenceOf(order.uuid);
      expect([index, after]).toEqual([index, before + 1]);
      before = after;
    }
    await db.update(eventSession).set({ walkIns: 1, capacity: 99, link: LINK }).where(session);
    await db
      .update(events)
      .set({ absentLimit: 9, title: { zh: '零信任' } })
      .where(ofEvent);
    await db.update(enrolment).set({ attended: true, status: 'CANCELED' }).where(ofOrder);
    expect(await sequenceOf(order.uuid)).toBe(before);
  });

  it('rises when an approval is taken back, and when a moved enrolment returns', async () => {
    const { db } = site;
    const { sessions, order } = await enrolInCourse(['PENDING']);
    const ids = [sessions[0]!.id];
    const sequences = [await sequenceOf(order.uuid)];
    const follow = async (work: Parameters<typeof inTransaction>[1]) => {
      await inTransaction(db, work);
      sequences.push(await sequenceOf(order.uuid));
    };
    await follow((_tx, client) => setStatus(client, order.id, ids, 'CONFIRMED'));
    await follow((_tx, client) => reopenReview(client, order.id, ids, 'CONFIRMED'));
    await follow((_tx, client) => setStatus(client, order.id, ids, 'CANCELED'));
    const about = { id: order.id, memberId: member.id, companions: [] };
    await follow((_tx, client) =>
      addEnrolment(client, about, ids[0]!, 'CONFIRMED', site.clock.now),
    );
    await follow((_tx, client) => setStatus(client, order.id, ids, 'CANCELED'));
    const [first] = sequences;
    expect(sequences).toEqual([0, 1, 2, 3, 4, 5].map((changes) => first! + changes));
  });

  it('is above every number that calendars have had from versions which did not count', async () => {
    const { order } = await enrolInCourse(['CONFIRMED']);
    expect(await sequenceOf(order.uuid)).toBeGreaterThan(2);
  });
});

it('a calendar is private to its owner', async () => {
  const { order } = await enrolInCourse(['CONFIRMED']);
  const stranger = await site.tokenOf(await addMember(site.db));
  for (const [bearer, status, code] of [
    [stranger, 404, 'ORDER_FRONT_ITEM_NOT_EXIST'],
    ['', 401, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED'],
  ] as const) {
    const reply = await calendarOf(order.uuid, { bearer });
    expect([reply.statusCode, reply.json().status]).toEqual([status, code]);
  }
});
