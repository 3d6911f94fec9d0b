import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enrolment } from '#db/schema.ts';
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
      sequence: 1,
      start: sessions[0]!.startsAt.toISOString(),
      url: `${page}/live/${sessions[0]!.uuid}`,
    },
    { status: 'TENTATIVE', sequence: 0, url: `${page}/live/${sessions[1]!.uuid}` },
    { status: 'CANCELLED', sequence: 2, url: `${page}?order=${order.uuid}` },
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
