import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coupon as couponTable, orders } from '#db/schema/enrolment.ts';
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
import { nightlyOr } from '#testing/nightly.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
let member: MemberRow;
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate ${orders}, ${couponTable} cascade`);
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  member = await addMember(site.db);
  me = { token: await site.tokenOf(member) };
});

const coupon = (values: Parameters<typeof addCoupon>[2] = {}) =>
  addCoupon(site.db, site.clock.now, values);
const soon = (minutes: number): Date => new Date(site.clock.now.getTime() + minutes * 60_000);
const codesOf = async (body: object, options = me): Promise<string[]> =>
  (await site.post('/coupon/search', body, options)).items.map(
    (item: { code: string }) => item.code,
  );
/** Creates an order with the coupon, in an event of its own. */
async function createOrderWith(
  couponId: number,
  memberId: number,
  status: 'CONFIRMED' | 'CANCELED' = 'CONFIRMED',
) {
  const { event, sessions } = await addEvent(site.db, site.clock.now);
  const canceledAt = status === 'CANCELED' ? site.clock.now : null;
  await addOrder(site.db, { id: memberId }, event, [sessions[0]!], {
    couponId,
    canceledAt,
    statuses: [status],
  });
}
const put = (event: EventRow, sessions: SessionRow[]) =>
  site.post(
    '/cart/addItem',
    {
      eventAlias: event.alias,
      eventSeriesNum: event.seriesNum,
      sessionUuids: sessions.map((session) => session.uuid),
    },
    me,
  );
const check = (code: string, event: { alias: string }, options = me) =>
  site.post('/coupon/checkUsable', { code, eventAlias: event.alias }, options);

describe('the list of coupons', () => {
  it('shows what the member can use, the coupon that ends first at the top', async () => {
    const { event } = await addEvent(site.db, site.clock.now);
    const other = await addMember(site.db);
    const late = await coupon({ endsAt: soon(300) });
    const early = await coupon({ endsAt: soon(100) });
    const ofEvent = await coupon({ endsAt: soon(200), events: [event.alias], minSpend: 999_999 });
    await coupon({ endsAt: soon(0) });
    await coupon({ startsAt: soon(1) });
    await coupon({ listed: false });
    await createOrderWith((await coupon({ totalLimit: 1 })).id, other.id);
    await createOrderWith((await coupon({ perMemberLimit: 1 })).id, member.id);
    const elsewhere = await coupon({ endsAt: soon(400), events: ['another-event'] });
    await createOrderWith(late.id, other.id);
    const givenBack = await coupon({ endsAt: soon(500), totalLimit: 1 });
    await createOrderWith(givenBack.id, other.id, 'CANCELED');
    expect(await codesOf({ limit: 10 })).toEqual(
      [early, ofEvent, late, elsewhere, givenBack].map((row) => row.code),
    );
  });

  it('for an event shows all listed coupons, first those that fit the cart, then the others with their reason', async () => {
    const { event, sessions } = await addEvent(site.db, site.clock.now, { basePrice: 1000 }, [
      {},
      {},
    ]);
    const other = await addMember(site.db);
    const usedUp = await coupon({ endsAt: soon(100), totalLimit: 1 });
    await createOrderWith(usedUp.id, other.id);
    const elsewhere = await coupon({ endsAt: soon(200), events: ['another-event'] });
    const fromTwo = await coupon({ endsAt: soon(300), minSpend: 2000 });
    const good = await coupon({ endsAt: soon(400) });
    await coupon({ listed: false });
    await coupon({ startsAt: soon(1) });
    const shown = async () =>
      (await site.post('/coupon/search', { limit: 10, eventAlias: event.alias }, me)).items.map(
        (item: { code: string; refusal: string | null }) => [item.code, item.refusal],
      );
    const others = [
      [usedUp.code, 'COUPON_FRONT_UNAVAILABLE'],
      [elsewhere.code, 'COUPON_FRONT_UNUSABLE_PRODUCT_MENU'],
    ];
    // The cart is empty, so no minimum spend applies yet.
    expect(await shown()).toEqual([[fromTwo.code, null], [good.code, null], ...others]);
    await put(event, [sessions[0]!]);
    expect(await shown()).toEqual([
      [good.code, null],
      ...others,
      [fromTwo.code, 'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE'],
    ]);
    await put(event, sessions);
    expect(await shown()).toEqual([[fromTwo.code, null], [good.code, null], ...others]);
    // The check accepts exactly the coupons listed without a reason.
    for (const [code, refusal] of await shown())
      expect((await check(code, event)).code).toBe(refusal ?? 'SUCCESS');
  });

  it('says for which events a coupon is valid, in their newest series, and how often a member may use it', async () => {
    const { event } = await addEvent(site.db, site.clock.now);
    await addEvent(site.db, site.clock.now, { alias: event.alias, seriesNum: 2 });
    await addEvent(site.db, site.clock.now, { alias: event.alias, seriesNum: 3, state: 'hidden' });
    await coupon({ endsAt: soon(1), events: [event.alias, 'gone'], perMemberLimit: 1 });
    await coupon({ endsAt: soon(2) });
    const { items } = await site.post('/coupon/search', {}, { ...me, language: 'en' });
    expect(items).toMatchObject([
      {
        perMemberLimit: 1,
        events: [{ alias: event.alias, seriesNum: 2, title: 'Zero-trust workshop', lang: 'en' }],
      },
      { perMemberLimit: null, events: null },
    ]);
    expect(items[0].events).toHaveLength(1);
  });

  it('has pages of four, in the language of the request', async () => {
    for (let n = 1; n <= 6; n++) await coupon({ endsAt: soon(n) });
    const first = await site.post('/coupon/search', {}, { ...me, language: 'en' });
    expect(first.items).toHaveLength(4);
    expect(first.items[0]).toMatchObject({
      title: 'Course credit',
      lang: 'en',
      kind: 'fixed',
      value: 300,
      minSpend: 0,
      endTime: '2026-11-21T06:01:00.000Z',
    });
    expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 4, total: 6 });
    const second = await site.post('/coupon/search', { page: 2 }, me);
    expect(second.items).toHaveLength(2);
    expect(second.items[0].title).toBe('課程折抵');
  });

  it('requires a login', async () =>
    expect(await site.post('/coupon/search', {})).toMatchObject({
      status: 401,
      code: 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED',
    }));
});

describe('checking a code', () => {
  it('says how much it takes off the cart, however it is typed', async () => {
    const { event, sessions } = await addEvent(
      site.db,
      site.clock.now,
      { basePrice: 1000, salePrice: 800 },
      [{}, {}],
    );
    await put(event, sessions);
    const { code } = await coupon({ kind: 'percent', value: 15, minSpend: 2000, listed: false });
    expect(await check(` ${code.toLowerCase()}`, event)).toMatchObject({
      status: 200,
      items: { coupon: { code, kind: 'percent', value: 15 }, discount: 240 },
    });
  });

  it('takes off no more than the amount due', async () => {
    const { event, sessions } = await addEvent(site.db, site.clock.now, {
      basePrice: 1000,
      salePrice: 100,
    });
    await put(event, sessions);
    expect((await check((await coupon({ value: 300 })).code, event)).items.discount).toBe(100);
  });

  it('says why a code cannot be used', async () => {
    const { event, sessions } = await addEvent(site.db, site.clock.now, { basePrice: 1000 });
    await put(event, sessions);
    const usedByMe = await coupon({ perMemberLimit: 1 });
    await createOrderWith(usedByMe.id, member.id);
    const cases = [
      ['NO-SUCH-CODE', 404, 'COUPON_FRONT_ITEM_NOT_EXIST'],
      [(await coupon({ endsAt: soon(0) })).code, 409, 'COUPON_IS_NOT_IN_PROGRESS'],
      [(await coupon({ startsAt: soon(1) })).code, 409, 'COUPON_IS_NOT_IN_PROGRESS'],
      [
        (await coupon({ events: ['another-event'] })).code,
        409,
        'COUPON_FRONT_UNUSABLE_PRODUCT_MENU',
      ],
      [(await coupon({ totalLimit: 0 })).code, 409, 'COUPON_FRONT_UNAVAILABLE'],
      [usedByMe.code, 409, 'COUPON_FRONT_UNAVAILABLE'],
      [
        (await coupon({ minSpend: 1001 })).code,
        409,
        'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE',
      ],
    ] as const;
    for (const [code, status, expected] of cases)
      expect(await check(code, event)).toMatchObject({ status, code: expected });
  });

  it('requires something in the cart', async () => {
    const { event } = await addEvent(site.db, site.clock.now);
    expect(await check((await coupon()).code, event)).toMatchObject({
      status: 400,
      code: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
    });
  });

  const CODES = nightlyOr(2_000, 200);
  it(`cannot be found by guessing: of ${CODES} codes twenty an hour are looked up, at the check and at checkout together`, async () => {
    const { event, sessions } = await addEvent(site.db, site.clock.now, { basePrice: 1000 });
    await put(event, sessions);
    const hidden = await coupon({ code: 'G-00999', listed: false });
    const answers = new Map<string, number>();
    const note = ({ code }: { code: string }) =>
      void answers.set(code, (answers.get(code) ?? 0) + 1);
    const guess = async (n: number) => {
      const code = `G-${String(n).padStart(5, '0')}`;
      note(
        n % 2
          ? await check(code, event)
          : await site.post('/cart/checkout', checkoutOf(event, { couponCode: code }), me),
      );
    };
    // In parallel, as a script would send them: none gets past the counter. The checkout's own
    // limit is not tested here.
    for (let from = 0; from < CODES; from += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => guess(from + index)));
    expect(answers.get('COUPON_FRONT_ITEM_NOT_EXIST')).toBe(20);
    expect(answers.get('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS')).toBe(CODES - 20);
    // Now even the correct code is refused like the others; an hour later it is accepted.
    expect(await check(hidden.code, event)).toMatchObject({
      status: 429,
      code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    });
    site.clock.now = soon(60);
    expect(await check(hidden.code, event)).toMatchObject({ status: 200 });
    // Two thousand calls take a while on a busy machine.
  }, 60_000);

  it('that exists counts against no limit, however often it is checked', async () => {
    const { event, sessions } = await addEvent(site.db, site.clock.now, { basePrice: 1000 });
    await put(event, sessions);
    const { code } = await coupon();
    for (let n = 0; n < 30; n++) expect((await check(code, event)).status).toBe(200);
  });
});

it('one member can check out two hundred times an hour', async () => {
  const { event } = await addEvent(site.db, site.clock.now);
  const out = () => site.post('/cart/checkout', checkoutOf(event), me);
  for (let n = 0; n < 200; n++)
    expect((await out()).code).toBe('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
  const refused = await out();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  const other = { token: await site.tokenOf(await addMember(site.db)) };
  expect((await site.post('/cart/checkout', checkoutOf(event), other)).code).toBe(
    'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
  );
});
