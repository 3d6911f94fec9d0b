import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type { Event, EventSession, EventSummary } from '@portolane/core/contract/event.ts';
import { liveState } from '@portolane/core/rules/live/live-state.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event as eventTable, eventSession } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { addOrder } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const search = async (body: object = {}, headers: Record<string, string> = {}) => {
  const { items, pagination } = (await site.post('/event/search', body, headers)).json<{
    items: EventSummary[];
    pagination: Pagination;
  }>();
  return { items, pagination };
};
const everything = (body: object = {}) => search({ limit: 100, ...body });
const one = async (alias: string, headers: Record<string, string> = {}) =>
  (await site.get(`/event/${alias}/series/1`, headers)).json().items as Event;
const sessionOf = (found: Event, title: RegExp): EventSession =>
  found.sessions.flatMap((day) => day.sessions).find((session) => title.test(session.title))!;
const memberOf = async (phone: string) =>
  (await site.db.select().from(member).where(eq(member.mobilePhone, phone)))[0]!;

describe('the event list', () => {
  it('shows open events before other current or upcoming ones, each soonest first, and past ones newest first', async () => {
    const now = site.clock.now.toISOString();
    const coming = (await everything()).items;
    const startsOf = (events: EventSummary[]) => events.map((event) => event.dateTimeRange.start);
    const [open, others] = [
      coming.filter((event) => event.canApply),
      coming.filter((event) => !event.canApply),
    ];
    expect(coming).toEqual([...open, ...others]);
    expect(startsOf(open)).toEqual(startsOf(open).toSorted());
    expect(startsOf(others)).toEqual(startsOf(others).toSorted());
    // Otherwise an order by start alone would pass too.
    expect(startsOf(coming)).not.toEqual(startsOf(coming).toSorted());
    expect(coming.every((event) => event.dateTimeRange.end > now)).toBe(true);
    const past = (await everything({ past: true })).items;
    expect(past.length).toBeGreaterThan(0);
    expect(past.every((event) => event.dateTimeRange.end <= now && event.whyNot === 'ENDED')).toBe(
      true,
    );
    expect(past.map((event) => event.dateTimeRange.start)).toEqual(
      past
        .map((event) => event.dateTimeRange.start)
        .toSorted()
        .toReversed(),
    );
    expect(coming.some((event) => event.dealerOnly)).toBe(true);
  });

  it.each<[object, (event: EventSummary) => boolean]>([
    [{ eventCategoryAlias: 'course' }, (event) => event.category === 'course'],
    [{ type: 'online' }, (event) => event.type === 'online'],
    [{ brandAlias: 'corvane' }, (event) => event.brands.some((brand) => brand.alias === 'corvane')],
    [{ city: '台北市' }, (event) => event.city === '臺北市'],
    [
      { type: 'physical', city: '臺中市' },
      (event) => event.type === 'physical' && event.city === '臺中市',
    ],
    [{ open: true }, (event) => event.canApply],
    [{ open: true, type: 'online' }, (event) => event.canApply && event.type === 'online'],
    // A word of the title in any case and spelling; a word of the introduction; the name of a brand
    // together with a word of the title.
    [
      { search: '零信任' },
      (event) => event.title.includes('零信任') || event.introtext.includes('零信任'),
    ],
    [
      { search: 'ＣＯＲＶＡＮＥ' },
      (event) =>
        /corvane/i.test(
          [event.title, event.introtext, ...event.brands.map((brand) => brand.title)].join(),
        ),
    ],
    [{ search: 'palisar 微分段', open: true }, (event) => event.alias === 'zero-trust-workshop'],
    // Days are Taipei days: there, the workshop starts on 8 December at 09:30 and ends on the 9th.
    [
      { startDate: '2026-12-09', endDate: '2026-12-09' },
      (event) =>
        event.dateTimeRange.start < '2026-12-09T16:00:00.000Z' &&
        event.dateTimeRange.end >= '2026-12-08T16:00:00.000Z',
    ],
  ])('filtered by %o has all matching events and no others', async (body, fits) => {
    const all = (await everything()).items;
    const found = (await everything(body)).items;
    expect(found.map((event) => event.alias)).toEqual(all.filter(fits).map((event) => event.alias));
    expect(found.length).toBeGreaterThan(0);
  });

  it('is split into pages without gap or repetition, and a page beyond the last is empty', async () => {
    const all = (await everything()).items.map((event) => event.alias);
    const pages = [await search({ limit: 5 }), await search({ limit: 5, page: 2 })];
    expect(pages.flatMap((page) => page.items.map((event) => event.alias))).toEqual(
      all.slice(0, 10),
    );
    expect(pages[0]!.pagination).toEqual({
      current_page: 1,
      last_page: Math.ceil(all.length / 5),
      per_page: 5,
      total: all.length,
    });
    const beyond = await search({ page: 9999 });
    expect(beyond).toEqual({
      items: [],
      pagination: {
        current_page: 9999,
        last_page: Math.ceil(all.length / 9),
        per_page: 9,
        total: all.length,
      },
    });
    expect((await search({ brandAlias: 'nobody' })).pagination).toMatchObject({
      total: 0,
      last_page: 1,
    });
  });

  it('forgets within ten seconds that an event was open', async () => {
    const [first] = (await search({ open: true, limit: 1 })).items;
    const row = and(eq(eventTable.alias, first!.alias), eq(eventTable.seriesNum, first!.seriesNum));
    const [before] = await site.db
      .select({ end: eventTable.registrationEnd })
      .from(eventTable)
      .where(row);
    await site.db.update(eventTable).set({ registrationEnd: site.clock.now }).where(row);
    const at = site.clock.now;
    site.clock.now = new Date(at.getTime() + 10_000);
    const open = (await everything({ open: true })).items.map((event) => event.alias);
    const all = (await everything()).items.map((event) => event.alias);
    await site.db.update(eventTable).set({ registrationEnd: before!.end }).where(row);
    site.clock.now = at;
    expect(open).not.toContain(first!.alias);
    expect(all.slice(0, open.length)).toEqual(open);
    expect(all).toContain(first!.alias);
  });

  it('finds nothing open among past events, and nothing for words that occur nowhere', async () => {
    expect((await search({ open: true, past: true })).pagination.total).toBe(0);
    expect((await search({ search: '沒有這個課程' })).pagination.total).toBe(0);
    expect((await search({ search: '   ' })).pagination.total).toBe(
      (await search()).pagination.total,
    );
  });

  it('leaves out events without an English text on request', async () => {
    for (const past of [true, false]) {
      const all = (await everything({ past })).items;
      // In Chinese, an English text shows only by the filter.
      expect((await everything({ past, english: true })).items.length).toBeLessThan(all.length);
    }
    expect((await everything({ english: true })).items.length).toBeGreaterThan(0);
  });

  it('takes two or three queries whatever its length', async () => {
    await search();
    // Takes the smaller of two counts: a value cached for ten seconds may be reloaded at any
    // moment, but not twice in a row.
    const count = async (limit: number) =>
      Math.min(
        await site.countQueries(() => search({ limit })),
        await site.countQueries(() => search({ limit })),
      );
    const short = await count(1);
    const long = await count(100);
    // The longer page also has events that are not open, which are read by themselves.
    expect([short, long]).toEqual([2, 3]);
  });

  it('is in the requested language', async () => {
    const [first] = (await search({ city: '臺北市' }, { 'accept-language': 'en' })).items;
    expect(first).toMatchObject({ lang: 'en', city: 'Taipei City' });
  });
});

describe('one event', () => {
  it('names the way from a station to its venue', async () => {
    const { location } = await one('zero-trust-workshop', { 'accept-language': 'en' });
    expect(location!.way).toEqual({
      from: 'Gangqian MRT station (Wenhu line)',
      legs: [{ by: 'walk', minutes: 8 }],
    });
    expect((await one('storage-performance-tuning')).location).toMatchObject({ way: null });
  });

  it('shows its sessions by day with the seats left', async () => {
    const workshop = await one('zero-trust-workshop');
    expect(workshop).toMatchObject({
      dateType: 'multiple',
      dayCount: 2,
      chargeType: 'paid',
      registrationType: 'partial',
      canApply: true,
      whyNot: null,
      salePrice: 600,
    });
    expect(workshop.sessions.map((day) => day.date)).toEqual(['2026-12-08', '2026-12-09']);
    const sessions = workshop.sessions.flatMap((day) => day.sessions);
    expect(sessions.map((session) => session.whyNot)).toEqual([
      null,
      null,
      'FULL',
      null,
      null,
      'NOT_OPEN',
    ]);
    expect(sessions[0]).toMatchObject({
      capacity: 24,
      seatsLeft: 8,
      salePrice: 600,
      isEvent: false,
      canRegistration: true,
    });
    expect(sessions[5]!.registrationStartDate).not.toBeNull();
  });

  it('never shows a live link', async () => {
    const [linked] = await site.db
      .select()
      .from(eventSession)
      .innerJoin(eventTable, eq(eventTable.id, eventSession.eventId))
      .where(eq(eventTable.alias, 'ransomware-drill'));
    expect(linked!.event_session.link).not.toBeNull();
    expect(JSON.stringify(await one('ransomware-drill'))).not.toContain(
      linked!.event_session.link!,
    );
  });

  it('with a bearer token shows the member’s enrolments, and is not cached', async () => {
    const headers = await site.bearerOf((await memberOf('0912000001')).id);
    const reply = await site.get('/event/ransomware-drill/series/1', headers);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json().items).toMatchObject({ canApply: false, whyNot: 'ALREADY_ENROLLED' });
    const course = await one('container-ops-course', headers);
    // PENDING takes a seat, CANCELED releases it.
    expect(sessionOf(course, /成本/).whyNot).toBe('ALREADY_ENROLLED');
    expect(sessionOf(course, /掃描/).whyNot).not.toBe('ALREADY_ENROLLED');
  });

  it('for dealers only tells a member so and lets a dealer enrol', async () => {
    const [dealersOnly] = (await everything()).items.filter(
      (event) => event.dealerOnly && event.whyNot === 'DEALER_ONLY',
    );
    const path = dealersOnly!.alias;
    expect((await one(path, await site.bearerOf((await memberOf('0912000001')).id))).whyNot).toBe(
      'DEALER_ONLY',
    );
    expect((await one(path, await site.bearerOf((await memberOf('0912000004')).id))).whyNot).toBe(
      'DEALER_ONLY',
    );
    expect(
      (await one(path, await site.bearerOf((await memberOf('0912000002')).id))).whyNot,
    ).toBeNull();
  });

  it('with an absence limit refuses a member with too many absences', async () => {
    const employee = await memberOf('0912000003');
    expect((await one('absent-limit-lab', await site.bearerOf(employee.id))).whyNot).toBe(
      'ABSENT_LIMIT',
    );
    expect((await one('absent-limit-lab')).whyNot).toBeNull();
  });

  it('releases a seat the moment an enrolment is cancelled', async () => {
    const session = sessionOf(await one('zero-trust-workshop'), /實驗 A/);
    expect(session.seatsLeft).toBe(0);
    const [row] = await site.db
      .select()
      .from(eventSession)
      .innerJoin(eventTable, eq(eventTable.id, eventSession.eventId))
      .where(eq(eventSession.uuid, session.uuid));
    const { event_session: full, event } = row!;
    const ofSession = eq(eventSession.id, full.id);
    await site.db.update(eventSession).set({ offlineEnrolments: 23 }).where(ofSession);
    const order = await addOrder(site.db, await memberOf('0912000005'), event, [full]);
    expect(sessionOf(await one('zero-trust-workshop'), /實驗 A/).seatsLeft).toBe(0);
    await site.db
      .update(enrolment)
      .set({ status: 'CANCELED' })
      .where(eq(enrolment.orderId, order.id));
    expect(sessionOf(await one('zero-trust-workshop'), /實驗 A/)).toMatchObject({
      seatsLeft: 1,
      whyNot: null,
    });
    await site.db.delete(enrolment).where(eq(enrolment.orderId, order.id));
    await site.db.delete(orders).where(eq(orders.id, order.id));
    await site.db.update(eventSession).set({ offlineEnrolments: 24 }).where(ofSession);
  });

  it('that does not exist is not found', async () =>
    expect((await site.get('/event/nothing/series/1')).json()).toMatchObject({
      code: 404,
      status: 'PRODUCT_MENU_ITEM_NOT_EXIST',
    }));

  it('takes two queries, and two more with a member', async () => {
    const headers = await site.bearerOf((await memberOf('0912000001')).id);
    expect(await site.countQueries(() => one('container-ops-course'))).toBe(2);
    expect(await site.countQueries(() => one('container-ops-course', headers))).toBe(4);
  });
});

it('a session can be requested separately', async () => {
  const whole = sessionOf(await one('zero-trust-workshop'), /身分盤點/);
  const { event, live, ...session } = (await site.get(`/event/session/${whole.uuid}`)).json().items;
  expect(session).toEqual(whole);
  expect(live).toBeNull();
  expect(event).toEqual({
    alias: 'zero-trust-workshop',
    seriesNum: 1,
    title: '零信任實作工作坊：從身分盤點到微分段',
    lang: 'zh-Hant',
    category: 'course',
    type: 'physical',
    brandAlias: 'palisar',
  });
  expect((await site.get('/event/session/00000000-0000-4000-8000-00000000dead')).statusCode).toBe(
    404,
  );
});

it('the container course has a session in each of the five live states at the time of the import', async () => {
  const sessions = (await one('container-ops-course')).sessions.flatMap((day) => day.sessions);
  expect(new Set(sessions.map((session) => liveState(session, site.clock.now)))).toEqual(
    new Set(['NOT_OPEN', 'NOT_START', 'IS_COMMING', 'IS_LIVE', 'IS_END']),
  );
});
