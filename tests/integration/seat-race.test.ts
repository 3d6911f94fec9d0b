/**
 * Many members compete for the last seats and coupons. As in pretix's test suite, each race also
 * runs with the locks off, and must then oversell.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCarts, countSold, tryCheckOut } from '../../apps/api/src/testing/enrol.ts';
import {
  addCoupon,
  addEvent,
  addMember,
  addMembers,
  addPrivacyNotice,
} from '../../apps/api/src/testing/member-seed.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';

type OwnPostgres = Awaited<ReturnType<typeof openSeparatePostgres>>;

/** The number of parallel transactions; the embedded PostgreSQL accepts 60 connections. */
const CONNECTIONS = 52;
const now = new Date('2026-11-21T06:00:00.000Z');
let db: OwnPostgres['db'];
let close: OwnPostgres['close'];
beforeAll(async () => {
  ({ db, close } = await openSeparatePostgres({ poolSize: CONNECTIONS }));
  await addPrivacyNotice(db);
});
afterAll(() => close());

const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, list]) => [
      outcome,
      list.length,
    ]),
  );
/**
 * Returns the order ids used so far. A rolled-back order uses one too, so hidden retries become
 * visible.
 */
const ordersTried = async (): Promise<number> =>
  Number(
    (
      await db.pool.query<{ last_value: string; is_called: boolean }>(
        'select last_value, is_called from orders_id_seq',
      )
    ).rows.map((row) => (row.is_called ? row.last_value : '0'))[0],
  );

/** Returns a function whose promises resolve once `count` callers have arrived. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived === count) resolve();
    return promise;
  };
}

it('gives the last 10 seats to 10 of 100 members', async () => {
  const { event, sessions } = await addEvent(db, now, {}, [{ capacity: 10 }]);
  const members = await addMembers(db, 100);
  await fillCarts(db, members, event, sessions);
  const outcomes = await Promise.all(members.map((member) => tryCheckOut(db, now, member, event)));
  expect(tally(outcomes)).toEqual({ ENROLLED: 10, CART_FRONT_INVENTORY_SHORTAGE: 90 });
  expect(await countSold(db, event)).toEqual({
    orders: 10,
    seats: new Map([[sessions[0]!.id, 10]]),
  });
});

it('oversells when the lock is switched off', async () => {
  const { event, sessions } = await addEvent(db, now, {}, [{ capacity: 10 }]);
  const members = await addMembers(db, 50);
  await fillCarts(db, members, event, sessions);
  // All have counted before any of them commits.
  const allHaveCounted = barrier(members.length);
  const outcomes = await Promise.all(
    members.map((member) =>
      tryCheckOut(db, now, member, event, {
        withoutSeatLock: true,
        beforeCommit: allHaveCounted,
      }),
    ),
  );
  expect(tally(outcomes)).toEqual({ ENROLLED: 50 });
  expect((await countSold(db, event)).seats.get(sessions[0]!.id)).toBe(50);
});

it('sells all sessions of an order or none, and no seat twice', async () => {
  const { event, sessions } = await addEvent(db, now, {}, [
    { capacity: 10 },
    { capacity: 10 },
    { capacity: 10 },
  ]);
  const members = await addMembers(db, 60);
  const [a, b, c] = sessions as [(typeof sessions)[0], (typeof sessions)[0], (typeof sessions)[0]];
  const choices = [
    [a, b],
    [b, c],
    [c, a],
  ];
  await Promise.all(
    choices.map((choice, third) =>
      fillCarts(
        db,
        members.filter((_, index) => index % 3 === third),
        event,
        choice,
      ),
    ),
  );
  const before = await ordersTried();
  const outcomes = await Promise.all(members.map((member) => tryCheckOut(db, now, member, event)));
  const enrolled = outcomes.filter((outcome) => outcome === 'ENROLLED').length;
  expect(tally(outcomes)).toEqual({
    ENROLLED: enrolled,
    CART_FRONT_INVENTORY_SHORTAGE: 60 - enrolled,
  });
  const { orders, seats } = await countSold(db, event);
  expect(orders).toBe(enrolled);
  expect([...seats.values()].reduce((sum, count) => sum + count, 0)).toBe(enrolled * 2);
  for (const count of seats.values()) expect(count).toBeLessThanOrEqual(10);
  // At least one session is full, so nobody was refused without reason.
  expect(Math.max(...seats.values())).toBe(10);
  expect((await ordersTried()) - before).toBeLessThanOrEqual(60);
});

it('lets 50 members select two sessions in opposite orders without a deadlock', async () => {
  // The session with the lower id starts later.
  const { event, sessions } = await addEvent(db, now, {}, [
    { capacity: 100, startsAt: new Date('2026-12-02T01:00:00Z') },
    { capacity: 100, startsAt: new Date('2026-12-01T01:00:00Z') },
  ]);
  const members = await addMembers(db, 50);
  await fillCarts(db, members.slice(0, 25), event, sessions);
  await fillCarts(db, members.slice(25), event, sessions.toReversed());
  const before = await ordersTried();
  const outcomes = await Promise.all(members.map((member) => tryCheckOut(db, now, member, event)));
  expect(tally(outcomes)).toEqual({ ENROLLED: 50 });
  expect([...(await countSold(db, event)).seats.values()]).toEqual([50, 50]);
  // PostgreSQL aborted no transaction, so none was retried.
  expect((await ordersTried()) - before).toBe(50);
});

it('lets 5 of 40 members use a coupon with 5 uses, at 8 different events', async () => {
  const coupon = await addCoupon(db, now, { totalLimit: 5 });
  const parties = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      ...(await addEvent(db, now)),
      members: await addMembers(db, 5),
    })),
  );
  for (const { members, event, sessions } of parties) await fillCarts(db, members, event, sessions);
  const before = await ordersTried();
  const outcomes = await Promise.all(
    parties.flatMap(({ members, event }) =>
      members.map((member) =>
        tryCheckOut(db, now, member, event, { values: { couponCode: coupon.code } }),
      ),
    ),
  );
  expect(tally(outcomes)).toEqual({ ENROLLED: 5, COUPON_FRONT_UNAVAILABLE: 35 });
  const { rows } = await db.pool.query<{ uses: number; discount: number }>(
    'select count(*)::int as uses, sum(discount)::int as discount from orders where coupon_id = $1',
    [coupon.id],
  );
  expect(rows).toEqual([{ uses: 5, discount: 1500 }]);
  expect((await ordersTried()) - before).toBeLessThanOrEqual(40);
});

it('uses the last coupon twice when its lock is switched off', async () => {
  const coupon = await addCoupon(db, now, { totalLimit: 1 });
  const parties = [await addEvent(db, now), await addEvent(db, now)];
  const [one, other] = await addMembers(db, 2);
  await fillCarts(db, [one!], parties[0]!.event, parties[0]!.sessions);
  await fillCarts(db, [other!], parties[1]!.event, parties[1]!.sessions);
  const values = { couponCode: coupon.code };
  const outcome = await tryCheckOut(db, now, one!, parties[0]!.event, {
    values,
    withoutCouponLock: true,
    // It has counted and has not committed yet.
    beforeCommit: async () =>
      expect(await tryCheckOut(db, now, other!, parties[1]!.event, { values })).toBe('ENROLLED'),
  });
  expect(outcome).toBe('ENROLLED');
  expect(
    (await db.pool.query('select from orders where coupon_id = $1', [coupon.id])).rowCount,
  ).toBe(2);
});

it('creates one order from 20 clicks of one member', async () => {
  const { event, sessions } = await addEvent(db, now, {}, [{}, {}]);
  const member = await addMember(db);
  await fillCarts(db, [member], event, sessions);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => tryCheckOut(db, now, member, event)),
  );
  expect(outcomes.filter((outcome) => outcome === 'ENROLLED')).toHaveLength(1);
  expect(
    outcomes.filter(
      (outcome) =>
        outcome === 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY' ||
        outcome === 'CART_FRONT_ALREADY_ENROLLED',
    ),
  ).toHaveLength(19);
  expect(await countSold(db, event)).toEqual({
    orders: 1,
    seats: new Map([
      [sessions[0]!.id, 1],
      [sessions[1]!.id, 1],
    ]),
  });
});

it('makes the second click wait for the first and then find the cart empty', async () => {
  const { event, sessions } = await addEvent(db, now);
  const member = await addMember(db);
  await fillCarts(db, [member], event, sessions);
  const second = Promise.withResolvers<string>();
  const first = await tryCheckOut(db, now, member, event, {
    // Another request reads the cart before this one commits; then it waits for this one.
    async beforeCommit() {
      void tryCheckOut(db, now, member, event).then(second.resolve, second.reject);
      await expect
        .poll(
          async () =>
            (await db.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
              .rowCount,
          { timeout: 60_000 },
        )
        .toBe(1);
    },
  });
  expect([first, await second.promise]).toEqual([
    'ENROLLED',
    'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
  ]);
  expect((await countSold(db, event)).orders).toBe(1);
});

it('creates two orders from two clicks without the cart item, the index of active enrolments and the lock', async () => {
  const { event, sessions } = await addEvent(db, now);
  const member = await addMember(db);
  await fillCarts(db, [member], event, sessions);
  await db.pool.query('drop index enrolment_one_active');
  try {
    const bothHaveDecided = barrier(2);
    // One mail to the member's own address, one to another: mails that count together wait.
    const click = (email: string) =>
      tryCheckOut(db, now, member, event, {
        values: { email },
        keepsCartItem: true,
        withoutSeatLock: true,
        beforeCommit: bothHaveDecided,
      });
    expect(await Promise.all([click(member.email), click('attendee@mail.example')])).toEqual([
      'ENROLLED',
      'ENROLLED',
    ]);
    expect(await countSold(db, event)).toEqual({
      orders: 2,
      seats: new Map([[sessions[0]!.id, 2]]),
    });
  } finally {
    await db.pool.query('delete from enrolment where session_id = $1', [sessions[0]!.id]);
    await db.pool.query(
      "create unique index enrolment_one_active on enrolment (member_id, session_id) where status <> 'CANCELED'",
    );
  }
});
