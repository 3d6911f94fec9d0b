import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Attendee, attendeeOf } from '@portolane/core/contract/cart.ts';
import { article, brand } from '#db/schema/catalogue.ts';
import { event as eventTable } from '#db/schema/event.ts';
import {
  addCoupon,
  addEvent,
  addMember,
  addOrder,
  checkoutOf,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';

type Status = 'PENDING' | 'CONFIRMED' | 'CANCELED';

let site: MemberSite;
let member: MemberRow;
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
  const title = { zh: '科凡', en: 'Corvane' };
  await site.db.insert(brand).values({
    alias: 'corvane',
    position: 1,
    title,
    category: title,
    productCategories: [],
    summary: title,
    contact: { name: title, gender: 'male', countryCode: '+886', phone: '', extension: '' },
    tabs: [],
  });
  await site.db.insert(article).values({
    kind: 'personnel',
    alias: 'wu',
    position: 0,
    data: {
      alias: 'wu',
      name: { zh: '吳承叡', en: 'Wu Cheng-jui' },
      companyName: { zh: '帕利薩' },
    },
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  member = await addMember(site.db);
  me = { token: await site.tokenOf(member) };
});

const hours = (count: number): Date => new Date(site.clock.now.getTime() + count * 3_600_000);
/** Creates an order with one enrolment per session, in the given statuses. */
const enrol = (
  wanted: EventRow,
  sessions: readonly SessionRow[],
  statuses: readonly Status[],
  values: Parameters<typeof addOrder>[4] = {},
) =>
  addOrder(site.db, member, wanted, sessions, {
    subtotal: 1600,
    discount: 300,
    total: 1300,
    createdAt: site.clock.now,
    statuses,
    ...values,
  });
const event = (
  values: Parameters<typeof addEvent>[2] = {},
  sessions?: Parameters<typeof addEvent>[3],
) => addEvent(site.db, site.clock.now, values, sessions);
const list = async (body: object = {}) =>
  (await site.post('/member/orders', body, me)).items.map((item: { uuid: string }) => item.uuid);

describe('the list of enrolments', () => {
  it('shows the latest event first, fifteen per page, and only the member’s own', async () => {
    const uuids: string[] = [];
    for (let n = 0; n < 17; n++) {
      const { event: wanted, sessions } = await event({}, [{ startsAt: hours(n) }]);
      uuids.unshift((await enrol(wanted, sessions, ['CONFIRMED'])).uuid);
    }
    const { event: wanted, sessions } = await event();
    await addOrder(site.db, await addMember(site.db), wanted, sessions);
    const first = await site.post('/member/orders', {}, me);
    expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 15, total: 17 });
    expect(first.items.map((item: { uuid: string }) => item.uuid)).toEqual(uuids.slice(0, 15));
    expect(await list({ page: 2 })).toEqual(uuids.slice(15));
    expect(await list({ page: 3 })).toEqual([]);
  });

  it('can be filtered by category, brand and days that the event overlaps', async () => {
    // In Taipei: 09:00 to 10:00 on 1 December, and 23:00 on the 3rd to 01:00 on the 4th.
    const course = await event({ category: 'course', brands: ['corvane'] }, [
      { startsAt: new Date('2026-12-01T01:00:00Z'), endsAt: new Date('2026-12-01T02:00:00Z') },
    ]);
    const activity = await event({ category: 'activity' }, [
      { startsAt: new Date('2026-12-03T15:00:00Z'), endsAt: new Date('2026-12-03T17:00:00Z') },
    ]);
    const [a, b] = [
      (await enrol(course.event, course.sessions, ['CONFIRMED'])).uuid,
      (await enrol(activity.event, activity.sessions, ['CONFIRMED'])).uuid,
    ];
    expect(await list()).toEqual([b, a]);
    expect(await list({ eventCategoryAlias: 'course' })).toEqual([a]);
    expect(await list({ eventCategoryAlias: 'activity' })).toEqual([b]);
    expect(await list({ brandAlias: 'corvane' })).toEqual([a]);
    expect(await list({ brandAlias: 'obrix' })).toEqual([]);
    expect(await list({ startDate: '2026-12-01', endDate: '2026-12-01' })).toEqual([a]);
    expect(await list({ startDate: '2026-12-02' })).toEqual([b]);
    expect(await list({ startDate: '2026-12-04' })).toEqual([b]);
    expect(await list({ startDate: '2026-12-05' })).toEqual([]);
    expect(await list({ endDate: '2026-11-30' })).toEqual([]);
    expect(await list({ startDate: '2026-12-02', endDate: '2026-12-02' })).toEqual([]);
  });

  it('can show upcoming enrolments only, the next session first', async () => {
    const orderOf = async (
      sessions: readonly { startsAt: Date }[],
      statuses: readonly Status[] = ['CONFIRMED'],
    ) => {
      const made = await event({}, sessions);
      return (await enrol(made.event, made.sessions, statuses)).uuid;
    };
    // It started long ago, and its next session is far away.
    const long = await orderOf([{ startsAt: hours(-500) }, { startsAt: hours(50) }]);
    const running = await orderOf([{ startsAt: hours(-0.5) }]);
    const soon = await orderOf([{ startsAt: hours(5) }]);
    const inReview = await orderOf([{ startsAt: hours(20) }], ['PENDING']);
    const ended = await orderOf([{ startsAt: hours(-1) }]);
    const cancelled = await orderOf([{ startsAt: hours(6) }], ['CANCELED']);
    const partly = await orderOf(
      [{ startsAt: hours(-5) }, { startsAt: hours(7) }],
      ['CONFIRMED', 'CANCELED'],
    );
    expect(await list({ coming: true })).toEqual([running, soon, inReview, long]);
    expect(await list({ coming: true, limit: 2, page: 2 })).toEqual([inReview, long]);
    expect(
      (await site.post('/member/orders', { coming: true, limit: 1 }, me)).pagination,
    ).toMatchObject({ total: 4 });
    // All the others, the latest event first.
    expect(await list({ coming: false })).toEqual([cancelled, ended, partly]);
    expect(
      (await site.post('/member/orders', { coming: false, limit: 1 }, me)).pagination,
    ).toMatchObject({ total: 3 });
  });

  it('says whether the member can enrol again after a cancellation', async () => {
    const again = async (
      values: Parameters<typeof addEvent>[2],
      sessions: NonNullable<Parameters<typeof addEvent>[3]>,
      status: Status = 'CANCELED',
    ) => {
      const made = await event(values, sessions);
      const order = await enrol(made.event, made.sessions, [status]);
      const { items } = await site.get(`/member/order/${order.uuid}`, me);
      const inList = (await site.post('/member/orders', { limit: 100 }, me)).items.find(
        (item: { uuid: string }) => item.uuid === order.uuid,
      );
      expect(inList.canEnrolAgain).toBe(items.canEnrolAgain);
      return items.canEnrolAgain;
    };
    expect(await again({}, [{}])).toBe(true);
    expect(await again({ registrationType: 'impartial' }, [{}, {}])).toBe(true);
    expect(await again({}, [{}], 'CONFIRMED')).toBe(false);
    expect(await again({}, [{ startsAt: hours(-2) }])).toBe(false);
    expect(await again({ registrationEnd: site.clock.now }, [{}])).toBe(false);
    expect(await again({}, [{ capacity: 0 }])).toBe(false);
    expect(await again({ dealerOnly: true }, [{}])).toBe(false);
    expect(await again({ hasAbsentLimit: true, absentLimit: 1 }, [{}])).toBe(true);
    // A second, active enrolment in the same event, which is enrolled in as a whole.
    const whole = await event({ registrationType: 'impartial' }, [{}]);
    const first = await enrol(whole.event, whole.sessions, ['CANCELED']);
    await enrol(whole.event, whole.sessions, ['CONFIRMED']);
    expect((await site.get(`/member/order/${first.uuid}`, me)).items.canEnrolAgain).toBe(false);
  });

  it('requires a login', async () =>
    expect(await site.post('/member/orders', {})).toMatchObject({
      status: 401,
      code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    }));
});

describe('one enrolment', () => {
  it('is shown in the language of the request, with sessions by Taipei day', async () => {
    const options = [
      { id: 'yes', label: { zh: '有', en: 'Yes' } },
      { id: 'meat', label: { zh: '葷' } },
    ];
    const { event: wanted, sessions } = await event(
      {
        brands: ['corvane'],
        place: {
          name: { zh: '臺北訓練教室', en: 'Taipei classroom' },
          city: '臺北市',
          district: '內湖區',
          address: { zh: '港圖路 168 號' },
          zipcode: '114',
          lat: 25.08,
          lng: 121.57,
          directions: { zh: '捷運西湖站' },
        },
        questions: [
          {
            id: 'laptop',
            title: { zh: '是否自備筆電？', en: 'Do you bring a laptop?' },
            type: 'radio',
            required: true,
            options,
          },
          { id: 'goal', title: { zh: '想解決的問題' }, type: 'text', required: false },
          { id: 'size', title: { zh: '團隊人數' }, type: 'text', required: false },
          { id: 'team', title: { zh: '同事' }, type: 'checkbox', required: false },
        ],
        meals: [{ id: 'lunch', date: '2026-12-01', title: { zh: '午餐', en: 'Lunch' }, options }],
      },
      [
        { startsAt: new Date('2026-12-01T01:00:00Z'), personnel: ['wu', 'gone'] },
        { startsAt: new Date('2026-12-01T16:30:00Z') },
      ],
    );
    const coupon = await addCoupon(site.db, site.clock.now);
    const order = await enrol(wanted, sessions, ['CONFIRMED', 'PENDING'], {
      couponId: coupon.id,
      answers: [
        { questionId: 'laptop', value: ['yes'] },
        { questionId: 'goal', value: ['備份'] },
        // Questions that were left out.
        { questionId: 'size', value: [''] },
        { questionId: 'team', value: [] },
      ],
      meals: [{ id: 'lunch', optionId: 'meat' }],
    });
    const en = await site.get(`/member/order/${order.uuid}`, { ...me, language: 'en' });
    expect(en).toMatchObject({
      status: 200,
      items: {
        number: `PO-20261121-${String(order.id).padStart(4, '0')}`,
        title: 'Zero-trust workshop',
        lang: 'en',
        brands: [{ alias: 'corvane', title: 'Corvane' }],
        regStatus: 'CONFIRMED',
        couponCode: coupon.code,
        subtotal: 1600,
        discount: 300,
        total: 1300,
        sessionCount: 2,
        attendee: order.attendee,
        rejectReason: null,
        location: {
          locationName: 'Taipei classroom',
          city: 'Taipei City',
          address: '港圖路 168 號',
          lat: 25.08,
        },
        meals: [{ title: 'Lunch', date: '2026-12-01', option: '葷' }],
        answers: [
          { question: { id: 'laptop', title: 'Do you bring a laptop?' }, value: ['Yes'] },
          { question: { id: 'goal' }, value: ['備份'] },
        ],
      },
    });
    expect(en.items.sessions).toMatchObject([
      {
        date: '2026-12-01',
        sessions: [
          {
            info: { uuid: sessions[0]!.uuid, title: 'Session 1' },
            regStatus: 'CONFIRMED',
            personnels: [{ name: 'Wu Cheng-jui', companyName: '帕利薩' }],
          },
        ],
      },
      {
        date: '2026-12-02',
        sessions: [{ info: { title: 'Session 2' }, regStatus: 'PENDING', personnels: [] }],
      },
    ]);
    const zh = await site.get(`/member/order/${order.uuid}`, me);
    expect(zh.items).toMatchObject({
      title: '零信任工作坊',
      lang: 'zh-Hant',
      answers: [{ value: ['有'] }, { value: ['備份'] }],
    });
  });

  it('is the newest one of an event', async () => {
    const { event: wanted, sessions } = await event({}, [{}, {}]);
    await enrol(wanted, [sessions[0]!], ['CANCELED']);
    const newest = await enrol(wanted, [sessions[1]!], ['PENDING']);
    expect(
      await site.post('/member/order', { eventAlias: wanted.alias, seriesNum: 1 }, me),
    ).toMatchObject({
      status: 200,
      items: { uuid: newest.uuid, regStatus: 'PENDING' },
    });
    expect(
      await site.post('/member/order', { eventAlias: wanted.alias, seriesNum: 2 }, me),
    ).toMatchObject({ status: 404, code: 'ORDER_FRONT_ITEM_NOT_EXIST' });
  });

  it('shows a field as empty if the form did not have it yet', async () => {
    const { event: wanted, sessions } = await event();
    const { vat: _vat, ...attendee } = attendeeOf(checkoutOf(wanted));
    const order = await enrol(wanted, [sessions[0]!], ['CONFIRMED'], {
      attendee: attendee as Attendee,
    });
    const { items } = await site.get(`/member/order/${order.uuid}`, me);
    expect(items.attendee).toEqual({ ...attendee, vat: '' });
  });

  it('names the others of the same event, and which is the newest', async () => {
    const { event: wanted, sessions } = await event({}, [{}, {}]);
    const first = await enrol(wanted, [sessions[0]!], ['CANCELED']);
    const second = await enrol(wanted, [sessions[1]!], ['PENDING']);
    const third = await enrol(wanted, [sessions[0]!], ['CONFIRMED']);
    await addOrder(site.db, await addMember(site.db), wanted, [sessions[0]!]);
    const one = async (uuid: string) => (await site.get(`/member/order/${uuid}`, me)).items;
    expect(await one(first.uuid)).toMatchObject({
      newest: false,
      others: [
        { uuid: third.uuid, regStatus: 'CONFIRMED' },
        { uuid: second.uuid, regStatus: 'PENDING' },
      ],
    });
    expect(await one(third.uuid)).toMatchObject({
      newest: true,
      others: [{ uuid: second.uuid }, { uuid: first.uuid, regStatus: 'CANCELED' }],
    });
    const inList = (await site.post('/member/orders', {}, me)).items.map(
      (item: { uuid: string; newest: boolean }) => [item.uuid, item.newest],
    );
    expect(inList).toEqual([
      [third.uuid, true],
      [second.uuid, false],
      [first.uuid, false],
    ]);
    const alone = await event();
    expect(await one((await enrol(alone.event, alone.sessions, ['CONFIRMED'])).uuid)).toMatchObject(
      { newest: true, others: [] },
    );
  });

  it('says whether its event still has a page, which a hidden event has not', async () => {
    const made = await event({}, [{}]);
    const order = await enrol(made.event, made.sessions, ['CONFIRMED']);
    const shown = async () => {
      const { items } = await site.get(`/member/order/${order.uuid}`, me);
      const [inList] = (await site.post('/member/orders', {}, me)).items;
      const ofEvent = (
        await site.post('/member/order', { eventAlias: made.event.alias, seriesNum: 1 }, me)
      ).items;
      expect([items.title, inList.title, ofEvent.title]).toEqual([
        made.event.title.zh,
        made.event.title.zh,
        made.event.title.zh,
      ]);
      return [items.eventShown, inList.eventShown, ofEvent.eventShown];
    };
    expect(await shown()).toEqual([true, true, true]);
    const change = (values: Partial<EventRow>) =>
      site.db.update(eventTable).set(values).where(eq(eventTable.id, made.event.id));
    await change({ publishDown: site.clock.now });
    expect(await shown()).toEqual([false, false, false]);
    await change({ publishDown: null, state: 'hidden' });
    expect(await shown()).toEqual([false, false, false]);
  });

  it('of another member does not exist', async () => {
    const { event: wanted, sessions } = await event();
    const order = await enrol(wanted, sessions, ['CONFIRMED']);
    const stranger = { token: await site.tokenOf(await addMember(site.db)) };
    const [theirs, none] = [
      await site.get(`/member/order/${order.uuid}`, stranger),
      await site.get('/member/order/00000000-0000-4000-8000-00000000dead', stranger),
    ];
    expect(theirs).toMatchObject({ status: 404, code: 'ORDER_FRONT_ITEM_NOT_EXIST' });
    expect({ ...theirs, headers: {} }).toEqual({ ...none, headers: {} });
    expect(
      await site.post('/member/order', { eventAlias: wanted.alias, seriesNum: 1 }, stranger),
    ).toMatchObject({
      status: 404,
      code: 'ORDER_FRONT_ITEM_NOT_EXIST',
    });
    expect((await site.get('/member/order/not-a-uuid', me)).code).toBe('INPUT_INVALID');
  });

  it.each<[readonly Status[], Status]>([
    [['CONFIRMED', 'PENDING', 'CANCELED'], 'CONFIRMED'],
    [['CANCELED', 'PENDING', 'CANCELED'], 'PENDING'],
    [['CANCELED', 'CANCELED', 'CANCELED'], 'CANCELED'],
  ])('with sessions %j is %s overall', async (statuses, overall) => {
    const { event: wanted, sessions } = await event({}, [{}, {}, {}]);
    const order = await enrol(wanted, sessions, statuses);
    const { items } = await site.get(`/member/order/${order.uuid}`, me);
    expect(items.regStatus).toBe(overall);
    expect(
      items.sessions.flatMap((day: { sessions: { regStatus: Status }[] }) =>
        day.sessions.map((session) => session.regStatus),
      ),
    ).toEqual(statuses);
  });
});

describe('the live link', () => {
  const link = 'https://live.example/abc';
  const running = () => [{ startsAt: hours(-1), endsAt: hours(1), linkOpensAt: hours(-2), link }];
  const linkOf = async (uuid: string) =>
    (await site.get(`/member/order/${uuid}`, me)).items.sessions[0].sessions[0].shortLink;

  it.each<[string, 'online' | 'physical', 'partial' | 'impartial', Status, string | null]>([
    ['confirmed', 'online', 'partial', 'CONFIRMED', link],
    ['pending', 'online', 'partial', 'PENDING', null],
    ['cancelled', 'online', 'partial', 'CANCELED', null],
    ['of a room', 'physical', 'partial', 'CONFIRMED', null],
    ['of an order confirmed as a whole', 'online', 'impartial', 'CONFIRMED', link],
    ['of an order pending as a whole', 'online', 'impartial', 'PENDING', null],
  ])('of a running session: %s', async (_title, type, registrationType, status, shown) => {
    const { event: wanted, sessions } = await event({ type, registrationType }, running());
    const order = await enrol(wanted, sessions, [status]);
    expect(await linkOf(order.uuid)).toBe(shown);
    expect((await site.post('/member/orders', {}, me)).items[0].sessions[0].shortLink).toBe(shown);
  });

  it('is shown from its opening until the end of the session', async () => {
    const { event: wanted, sessions } = await event({ type: 'online' }, running());
    const order = await enrol(wanted, sessions, ['CONFIRMED']);
    const { linkOpensAt, endsAt } = sessions[0]!;
    for (const [time, shown] of [
      [linkOpensAt.getTime() - 1, null],
      [linkOpensAt.getTime(), link],
      [endsAt.getTime() - 1, link],
      [endsAt.getTime(), null],
    ] as const) {
      site.clock.now = new Date(time);
      expect(await linkOf(order.uuid)).toBe(shown);
    }
  });
});
