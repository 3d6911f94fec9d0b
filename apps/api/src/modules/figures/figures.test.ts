/** The figures of the desk: what they count, for whom, and of which days. */
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskFigure } from '@portolane/core/contract/desk/figures.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { memberToken } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { searchMiss } from '#db/schema/search.ts';
import { dayCount, menuItem, menuVisit, siteDocument } from '#db/schema/site.ts';
import { auditLog } from '#db/schema/staff.ts';
import { beginCounts, countToday, keepLoginCounts } from '#domain/day-counts.ts';
import { clearLineUser, setLineUser } from '#modules/line/repository.ts';
import { readRetention } from '#settings/retention.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

type Headers = Record<string, string>;
let site: MemberSite;
let all: Headers;
/** A person who is limited to the brand corvane. */
let limited: Headers;
const start = new Date('2026-11-21T06:00:00.000Z');
const today = taipeiDay(start);
const DAY = 86_400_000;
const ago = (days: number) => new Date(start.getTime() - days * DAY);
const names = ['logins', 'downloads', 'lineBound', 'lineUnbound'] as const;

beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  all = await deskHeaders(site.db, await addStaff(site.db, 'reader'), { now: start });
  const person = await addStaff(site.db, 'reader', { brands: ['corvane'] });
  limited = await deskHeaders(site.db, person, { now: start });
  await site.db.delete(dayCount);
  await site.db.delete(enrolment);
  await site.db.delete(outbox);
});

/** The figure of the last 30 days by day. */
const asked = { from: '2026-10-23', until: today, step: 'day' };
const read = async (
  figure: string,
  { headers = all, ...days }: Partial<typeof asked> & { headers?: Headers } = {},
): Promise<DeskFigure> => {
  const reply = await site.post('/desk/figures/one', { ...asked, figure, ...days }, { headers });
  expect(reply).toMatchObject({ status: 200 });
  return reply.items;
};
const valuesOn = ({ points }: DeskFigure, day: string) =>
  points.find(({ from }) => from === day)?.values;

/** An enrolment of somebody in a session of an event of a brand. */
async function enrolled(
  brand: string,
  { at = start, ...values }: Partial<typeof enrolment.$inferInsert> & { at?: Date } = {},
  session: NonNullable<Parameters<typeof addEvent>[3]>[number] = {},
): Promise<MemberRow> {
  const member = await addMember(site.db);
  const { event, sessions } = await addEvent(site.db, start, { brands: [brand] }, [session]);
  const order = await addOrder(site.db, member, event, sessions);
  await site.db
    .update(enrolment)
    .set({ createdAt: at, ...values })
    .where(eq(enrolment.orderId, order.id));
  return member;
}

describe('enrolments', () => {
  it('count on the day in Taipei, by status, with the period before', async () => {
    await enrolled('corvane');
    await enrolled('palisar', { status: 'CANCELED' });
    await enrolled('palisar', { status: 'PENDING', at: new Date('2026-11-19T16:00:00Z') });
    await enrolled('palisar', { at: new Date('2026-11-19T15:59:59Z') });
    await enrolled('palisar', { at: new Date('2026-10-22T15:00:00Z') });
    const figure = await read('enrolments');
    expect(figure.points).toHaveLength(30);
    expect(valuesOn(figure, today)).toEqual([1, 0, 1]);
    expect(valuesOn(figure, '2026-11-20')).toEqual([0, 1, 0]);
    expect(valuesOn(figure, '2026-11-19')).toEqual([1, 0, 0]);
    expect(figure).toMatchObject({ since: null, totals: [2, 1, 1], now: null });
    expect(figure.before).toEqual({ from: '2026-09-23', until: '2026-10-22', totals: [1, 0, 0] });
  });

  it('are those of the events in the scope', async () => {
    await enrolled('corvane');
    await enrolled('palisar');
    expect((await read('enrolments', { headers: limited })).totals).toEqual([1, 0, 0]);
    expect((await read('enrolments')).totals).toEqual([2, 0, 0]);
  });

  it('are summed by week and by month', async () => {
    await enrolled('corvane', { at: ago(1) });
    await enrolled('corvane', { at: ago(20) });
    const weeks = await read('enrolments', { step: 'week' });
    expect(weeks.points.map(({ from }) => from)).toEqual([
      '2026-10-23',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    expect(weeks.points.map(({ values }) => values?.[0])).toEqual([0, 1, 0, 0, 1]);
    const months = await read('enrolments', { step: 'month' });
    expect(months.points).toEqual([
      { from: '2026-10-23', until: '2026-10-31', values: [0, 0, 0] },
      { from: '2026-11-01', until: today, values: [2, 0, 0] },
    ]);
  });
});

describe('seats and attendance', () => {
  const on = { from: '2026-11-30', until: '2026-11-30' };
  const startsAt = new Date('2026-11-29T16:30:00Z');

  it('fill counts the seats of sessions on their day, those called off left out', async () => {
    const fill = () => read('fill', on);
    const [before = 0, capacity = 0] = (await fill()).totals ?? [];
    await enrolled('corvane', { seats: 3 }, { startsAt, capacity: 8, offlineEnrolments: 1 });
    await enrolled('corvane', { status: 'CANCELED' }, { startsAt, capacity: 2 });
    await enrolled('corvane', {}, { startsAt, capacity: 5, state: 'hidden', calledOffAt: start });
    await enrolled('corvane', { status: 'CANCELED' }, { startsAt, capacity: 7, state: 'hidden' });
    expect((await fill()).totals).toEqual([before + 4, capacity + 10]);
    expect((await read('fill', { ...on, headers: limited })).totals).toEqual([4, 10]);
  });

  it('no-shows are those of confirmed enrolments with a record', async () => {
    await enrolled('corvane', { attended: false }, { startsAt });
    await enrolled('corvane', { attended: true }, { startsAt });
    await enrolled('corvane', {}, { startsAt });
    await enrolled('palisar', { attended: false }, { startsAt });
    await enrolled('corvane', { attended: false, status: 'CANCELED' }, { startsAt });
    expect((await read('noShows', on)).totals).toEqual([2, 3]);
    expect((await read('noShows', { ...on, headers: limited })).totals).toEqual([1, 2]);
  });
});

it('messages count by channel and state, for a limited person those of their events', async () => {
  const member = await addMember(site.db);
  const { event, sessions } = await addEvent(site.db, start, { brands: ['corvane'] });
  const { id: orderId } = await addOrder(site.db, member, event, sessions);
  const message = { recipient: 'a@messages.example', body: '', createdAt: start };
  await site.db.insert(outbox).values([
    { ...message, channel: 'mail', sentAt: start, orderId },
    { ...message, channel: 'mail' },
    { ...message, channel: 'line', deadAt: start, deadReason: 'refused' },
    { ...message, channel: 'sms', sentAt: start },
  ]);
  const { totals, since } = await read('messages');
  expect(totals).toEqual([1, 1, 0, 0, 0, 1, 1, 0, 0]);
  expect(since! < today).toBe(true);
  const ofEvents = await read('messages', { headers: limited });
  expect(ofEvents.totals).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
});

describe('what is counted by day', () => {
  const counting = (day: string) =>
    site.db.insert(dayCount).values(names.map((name) => ({ name, day, count: 0 })));

  it('downloads are those of the brands of a person', async () => {
    await counting('2026-08-01');
    await countToday(site.db, 'downloads', start, 'corvane');
    await countToday(site.db, 'downloads', start, 'corvane');
    await countToday(site.db, 'downloads', start);
    expect((await read('downloads')).totals).toEqual([3]);
    expect((await read('downloads', { headers: limited })).totals).toEqual([2]);
  });

  it('the counting begins once, with the first sweep', async () => {
    await beginCounts(site.db, ago(2));
    await beginCounts(site.db, start);
    const { since, totals } = await read('downloads');
    expect({ since, totals }).toEqual({ since: taipeiDay(ago(2)), totals: [0] });
  });

  it('days before the counting began have no number, and nothing is compared with them', async () => {
    await counting('2026-11-20');
    await countToday(site.db, 'downloads', start);
    const figure = await read('downloads');
    expect(figure.since).toBe('2026-11-20');
    expect(valuesOn(figure, '2026-11-19')).toBeNull();
    expect(valuesOn(figure, '2026-11-20')).toEqual([0]);
    expect(figure).toMatchObject({ totals: [1], before: { totals: null } });
    const past = await read('downloads', { from: '2026-10-01', until: '2026-10-31' });
    expect(past.totals).toBeNull();
  });

  it('bindings of LINE count when they begin and when they end', async () => {
    await counting('2026-08-01');
    const [first, second] = [await addMember(site.db), await addMember(site.db)];
    await setLineUser(site.db, first.id, `U${randomUUID()}`, start);
    await setLineUser(site.db, second.id, `U${randomUUID()}`, start);
    await clearLineUser(site.db, second.id, start);
    await clearLineUser(site.db, second.id, start);
    expect(await read('lineBindings')).toMatchObject({ totals: [2, 1], now: 1 });
  });

  it('logins stay known after they were deleted', async () => {
    const retention = readRetention({});
    await site.db.delete(memberToken);
    const { id: memberId } = await addMember(site.db);
    const login = (createdAt: Date) =>
      site.db
        .insert(memberToken)
        .values({ hash: randomUUID(), memberId, expiresAt: start, createdAt });
    await login(ago(0));
    await login(ago(3));
    await login(ago(3));
    const before = await read('logins');
    expect(before.totals).toEqual([3]);
    await keepLoginCounts(site.db, retention, start);
    await keepLoginCounts(site.db, retention, start);
    await site.db.delete(memberToken);
    await login(ago(0));
    const after = await read('logins');
    expect(after.totals).toEqual([3]);
    expect(valuesOn(after, '2026-11-18')).toEqual([2]);
    expect(after.since).toBe(before.since);
    await keepLoginCounts(site.db, retention, new Date(start.getTime() + DAY));
    const [row] = await site.db.select().from(dayCount).where(eq(dayCount.day, today));
    expect(row).toMatchObject({ name: 'logins', count: 1 });
  });
});

it('menu visits and searches without a result are those of the days that are kept', async () => {
  const member = await addMember(site.db);
  const [item] = await site.db
    .insert(menuItem)
    .values({ key: randomUUID(), position: 1, text: { zh: '產品' }, type: 'link' })
    .returning();
  await site.db
    .insert(menuVisit)
    .values({ menuItemId: item!.id, memberId: member.id, createdAt: start });
  expect((await read('menuVisits')).totals).toEqual([1]);
  await site.db.insert(searchMiss).values([
    { day: today, language: 'zh-TW', query: '交換幾', count: 3 },
    { day: '2026-11-20', language: 'zh-TW', query: '交換幾', count: 1 },
    { day: today, language: 'en', query: 'swich', count: 2 },
    { day: '2026-10-01', language: 'en', query: 'older', count: 9 },
  ]);
  await site.db
    .insert(siteDocument)
    .values({ key: 'synonyms', data: [['switch', 'swich']] })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data: [['switch', 'swich']] } });
  expect((await read('searchMisses')).totals).toEqual([6]);
  const misses = await site.post('/desk/figures/misses', asked, { headers: all });
  expect(misses.items).toEqual([
    { query: '交換幾', language: 'zh-TW', count: 4, last: today, keyword: false },
    { query: 'swich', language: 'en', count: 2, last: today, keyword: true },
  ]);
});

describe('the limits', () => {
  it.each(['logins', 'menuVisits', 'searchMisses', 'lineBindings'])(
    '%s are of the whole site, and not for people with a limit',
    async (figure) => {
      for (const call of ['one', 'export']) {
        const body = { ...asked, figure };
        const reply = await site.post(`/desk/figures/${call}`, body, { headers: limited });
        expect(reply).toMatchObject({ status: 403, code: 'DESK_OUT_OF_SCOPE' });
      }
    },
  );

  it('nor is the list of searches', async () =>
    expect(await site.post('/desk/figures/misses', asked, { headers: limited })).toMatchObject({
      code: 'DESK_OUT_OF_SCOPE',
    }));

  it.each([
    { from: '2026-11-21', until: '2026-11-20' },
    { from: '2001-01-01', until: '2026-11-20' },
    { from: '2026-02-30', until: '2026-11-20' },
  ])('refuses %j with a sentence', async (days) => {
    const body = { ...asked, ...days, figure: 'logins' };
    const reply = await site.post('/desk/figures/one', body, { headers: all });
    expect(reply).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
    expect(Object.keys(reply.items)).toEqual([days.from === '2026-02-30' ? 'from' : 'until']);
  });
});

it('a figure is exported as the table shows it, and the export is in the audit log', async () => {
  const startsAt = new Date('2026-11-20T01:00:00Z');
  await enrolled('corvane', { attended: false }, { startsAt });
  await enrolled('corvane', { attended: true }, { startsAt });
  const body = { figure: 'noShows', from: '2026-11-20', until: today, step: 'day' };
  const { items } = await site.post('/desk/figures/export', body, {
    headers: all,
    language: 'en',
  });
  expect(items.rows).toBe(2);
  expect(items.csv.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'From,To,Absent,Attendance recorded,Per cent',
    '2026-11-20,2026-11-20,1,2,50',
    '2026-11-21,2026-11-21,0,0,',
    '',
  ]);
  const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'export',
    subject: 'figures/noShows',
    details: { from: '2026-11-20', until: today, step: 'day', rows: 2 },
  });
});
