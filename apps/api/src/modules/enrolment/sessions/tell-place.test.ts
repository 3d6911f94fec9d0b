/** Attendees are told of another venue once, whoever wrote it. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { event } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import type { EventPlace } from '#db/stored-types.ts';
import { listAudit } from '#domain/audit-log.ts';
import { addEvent, addMembers, addOrder } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const place = (zh: string, en: string): EventPlace => ({
  name: { zh, en },
  city: 'taipei',
  district: '信義區',
  address: { zh: `臺北市信義區${zh}`, en: `${en}, Taipei` },
  zipcode: '110',
  lat: 25,
  lng: 121,
  directions: { zh: '' },
});
const old = place('舊教室', 'Old room');
const fresh = { ...place('新教室', 'New room'), mapLink: 'https://maps.example/new-room' };
let site: MemberSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  const person = await addStaff(site.db, 'editor', { brands: ['corvane'] });
  headers = await deskHeaders(site.db, person, { now: start });
});

async function made(people = 2, values: Parameters<typeof addEvent>[2] = {}) {
  const of = await addEvent(
    site.db,
    start,
    { brands: ['corvane'], type: 'physical', place: old, ...values },
    [{}, {}],
  );
  const orders = [];
  const members = people === 0 ? [] : await addMembers(site.db, people);
  for (const [index, member] of members.entries())
    orders.push(
      await addOrder(site.db, member, of.event, of.sessions, {
        language: index === 0 ? 'en' : 'zh-TW',
        statuses: index === 0 ? ['CONFIRMED', 'CANCELED'] : ['PENDING', 'PENDING'],
      }),
    );
  return { ...of, orders };
}
type Made = Awaited<ReturnType<typeof made>>;
const move = ({ event: { id } }: Made, to: EventPlace | null) =>
  site.db.update(event).set({ place: to }).where(eq(event.id, id));
const pathOf = ({ event: { alias } }: Made) => `/desk/events/${alias}/1`;
const news = async (of: Made) =>
  (await site.get(pathOf(of), { headers, language: 'en' })).items.placeNews;
const preview = async (of: Made) =>
  (await site.post(`${pathOf(of)}/place/preview`, {}, { headers, language: 'en' })).items;
const tell = async (of: Made, sent = { tell: true }) =>
  site.post(`${pathOf(of)}/place/tell`, sent, { headers, language: 'en' });
const mailsOf = ({ id }: { id: number }) =>
  site.db.select().from(outbox).where(eq(outbox.orderId, id));

it('shows who has to be told, tells them once, and is audited', async () => {
  const of = await made();
  expect(await news(of)).toBeNull();
  await move(of, fresh);
  expect(await news(of)).toEqual({ before: 'Old room' });
  const plan = await preview(of);
  expect(plan.orders).toBe(2);
  expect((await tell(of)).items).toEqual({ orders: 2 });
  const [mail, ...others] = await mailsOf(of.orders[0]!);
  expect(others).toEqual([]);
  expect(mail!.subject).toContain('New place: Zero-trust workshop');
  expect(mail!.body).toContain('New room');
  expect(mail!.body).toContain('Old room');
  expect(mail!.body).toContain('https://maps.example/new-room');
  // The cancelled session is none of theirs.
  expect(mail!.body).not.toContain('Session 2');
  const sample = plan.mails.find(({ language }: { language: string }) => language === 'en');
  expect(sample.text).toBe(mail!.body);
  expect((await mailsOf(of.orders[1]!))[0]!.body).toContain('審核');
  expect(await news(of)).toBeNull();
  expect((await tell(of)).items).toEqual({ orders: 0 });
  expect(await mailsOf(of.orders[0]!)).toHaveLength(1);
  expect(
    await listAudit(site.db, { subject: `event/${of.event.alias}/1`, limit: 9 }),
  ).toMatchObject([
    {
      action: 'events place',
      details: { orders: 2, before: { place: '舊教室' }, after: { place: '新教室' } },
    },
  ]);
});

it('tells the venue that attendees know, after several changes, and nothing after a change back', async () => {
  const of = await made(1);
  await move(of, place('中間', 'Between'));
  await move(of, fresh);
  expect(await news(of)).toEqual({ before: 'Old room' });
  await move(of, old);
  expect(await news(of)).toBeNull();
  await move(of, null);
  expect(await news(of)).toEqual({ before: 'Old room' });
});

it('does not ask for directions, for an event without attendees, or for one that is over', async () => {
  const of = await made(1);
  await move(of, { ...old, directions: { zh: '從北側進場' } });
  expect(await news(of)).toBeNull();
  const empty = await made(0);
  await move(empty, fresh);
  expect(await news(empty)).toBeNull();
  await move(of, fresh);
  site.clock.now = new Date(of.sessions[1]!.endsAt);
  const person = await addStaff(site.db, 'editor');
  headers = await deskHeaders(site.db, person, { now: site.clock.now });
  expect(await news(of)).toBeNull();
  expect((await tell(of)).items).toEqual({ orders: 0 });
});

it('spares those who enrolled after the change, and all if they need not know', async () => {
  const of = await made(1);
  await move(of, fresh);
  const [later] = await addMembers(site.db, 1);
  const order = await addOrder(site.db, later!, of.event, of.sessions, {
    createdAt: new Date(Date.now() + 60_000),
  });
  expect((await preview(of)).orders).toBe(1);
  expect((await tell(of, { tell: false })).items).toEqual({ orders: 0 });
  expect([await mailsOf(of.orders[0]!), await mailsOf(order)]).toEqual([[], []]);
  expect(await news(of)).toBeNull();
});

it('two people who tell at once send one email', async () => {
  const of = await made(2);
  await move(of, fresh);
  const told = await Promise.all([tell(of), tell(of)]);
  expect(told.map(({ items }) => items.orders).toSorted((a, b) => a - b)).toEqual([0, 2]);
  expect(await mailsOf(of.orders[0]!)).toHaveLength(1);
});

it('is told ten times a day at most; then it is kept for the next day', async () => {
  const of = await made(1);
  for (let n = 0; n < 10; n++) {
    await move(of, place(`教室${n}`, `Room ${n}`));
    expect((await tell(of)).items).toEqual({ orders: 1 });
  }
  await move(of, fresh);
  expect(await tell(of)).toMatchObject({
    status: 429,
    code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    message: expect.stringContaining('after midnight'),
  });
  expect(await mailsOf(of.orders[0]!)).toHaveLength(10);
  // Nothing is lost, and recording that they need not know costs no email.
  expect(await news(of)).toEqual({ before: 'Room 9' });
  expect((await tell(of, { tell: false })).items).toEqual({ orders: 0 });
  await move(of, place('明天', 'Tomorrow'));
  site.clock.now = new Date(start.getTime() + 86_400_000);
  const person = await addStaff(site.db, 'editor');
  headers = await deskHeaders(site.db, person, { now: site.clock.now });
  expect((await tell(of)).items).toEqual({ orders: 1 });
});

it('and the emails that the office writes have one limit', async () => {
  const of = await made(1);
  // The same words would go once.
  let written = 0;
  const write = () =>
    site.post(
      `${pathOf(of)}/mail`,
      {
        sessionUuid: null,
        attendance: 'all',
        chinese: { subject: '通知', text: `請攜帶證件 ${++written}。` },
        english: null,
        key: randomUUID(),
      },
      { headers, language: 'en' },
    );
  for (let n = 0; n < 9; n++) expect((await write()).items).toEqual({ orders: 1 });
  await move(of, fresh);
  expect((await tell(of)).items).toEqual({ orders: 1 });
  expect(await write()).toMatchObject({
    status: 429,
    message: expect.stringContaining('after midnight'),
  });
});

it('does not exist out of a person’s scope', async () => {
  const of = await made(1, { brands: ['palisar'] });
  expect((await tell(of)).code).toBe('DESK_ITEM_NOT_EXIST');
});
