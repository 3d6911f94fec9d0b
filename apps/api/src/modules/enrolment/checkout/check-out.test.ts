/**
 * Repeated checkouts, and checkouts whose facts change between the first read and the locks. Other
 * refusals: cart.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartItem, coupon as couponTable, enrolment, orders } from '#db/schema/enrolment.ts';
import { event as eventTable, eventSession } from '#db/schema/event.ts';
import { member as memberTable } from '#db/schema/member.ts';
import { outbox } from '#db/schema/outbox.ts';
import { idempotencyKey } from '#db/schema/site.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import {
  addCoupon,
  addEvent,
  addMember,
  checkoutOf,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';
import { steeredDatabase, type Steering } from '#testing/steered-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { checkOut } from './check-out.ts';

let site: MemberSite;
let member: MemberRow;
let me: CallOptions;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-21T06:00:00.000Z');
  member = await addMember(site.db, { email: `own-${randomUUID()}@chengye.example` });
  me = { token: await site.tokenOf(member) };
});

type Form = Parameters<typeof checkoutOf>[1];
interface Chosen {
  event: EventRow;
  sessions: SessionRow[];
}
const put = ({ event, sessions }: Chosen, options = me) =>
  site.post(
    '/cart/addItem',
    { eventAlias: event.alias, eventSeriesNum: 1, sessionUuids: sessions.map(({ uuid }) => uuid) },
    options,
  );
/** Creates an event and puts all of its sessions into the member's cart. */
async function createInCart(
  values: Parameters<typeof addEvent>[2] = {},
  sessions?: Parameters<typeof addEvent>[3],
): Promise<Chosen> {
  const made = await addEvent(site.db, site.clock.now, values, sessions);
  expect((await put(made)).status).toBe(200);
  return made;
}
const send = ({ event }: Chosen, key?: string, values: Form = {}, options = me) =>
  site.post('/cart/checkout', checkoutOf(event, { email: member.email, ...values }), {
    ...options,
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
const ordersOf = ({ event }: Chosen) =>
  site.db.select().from(orders).where(eq(orders.eventId, event.id));
const mailsTo = async (email: string) =>
  (await site.db.select().from(outbox).where(eq(outbox.recipient, email))).length;
/** The same without HTTP, for tests that must pause it halfway. */
const checkOutNow = (
  { event }: Chosen,
  steering: Steering,
  { key, values = {} }: { key?: string; values?: Form } = {},
) =>
  checkOut(
    {
      db: steeredDatabase(site.db, steering),
      now: () => site.clock.now,
      settings: testSettings(),
    },
    {
      memberId: member.id,
      body: checkoutOf(event, { email: member.email, ...values }),
      language: 'zh-TW',
      key,
    },
  );

describe('a checkout with an idempotency key', () => {
  it('returns the same order again, with one mail and one use of the coupon', async () => {
    const chosen = await createInCart();
    const coupon = await addCoupon(site.db, site.clock.now, { totalLimit: 1 });
    const [key, form] = [randomUUID(), { couponCode: coupon.code }];
    const first = await send(chosen, key, form);
    expect(first).toMatchObject({ status: 200, items: { status: 'CONFIRMED', total: 500 } });
    expect((await send(chosen, key, form)).items).toEqual(first.items);
    expect((await send(chosen, key.toUpperCase(), form, { ...me, language: 'en' })).items).toEqual(
      first.items,
    );
    expect(await ordersOf(chosen)).toHaveLength(1);
    expect(await mailsTo(member.email)).toBe(1);
  });

  it('returns it even if the member has changed the cart meanwhile', async () => {
    const chosen = await createInCart();
    const key = randomUUID();
    const first = await send(chosen, key);
    await site.post(
      '/member/order/cancel',
      {
        eventAlias: chosen.event.alias,
        seriesNum: 1,
        uuids: chosen.sessions.map(({ uuid }) => uuid),
      },
      me,
    );
    await put(chosen);
    expect((await send(chosen, key)).items).toEqual(first.items);
    expect(await ordersOf(chosen)).toHaveLength(1);
  });

  it('waits while the first request is running', async () => {
    const chosen = await createInCart();
    const key = randomUUID();
    const second = Promise.withResolvers<unknown>();
    const first = await checkOutNow(
      chosen,
      {
        async beforeCommit() {
          void checkOutNow(chosen, {}, { key }).then(second.resolve, second.reject);
          await expect
            .poll(
              async () =>
                (
                  await site.db.execute(
                    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
                  )
                ).rowCount,
            )
            .toBe(1);
        },
      },
      { key },
    );
    expect(await second.promise).toEqual(first);
    expect(await ordersOf(chosen)).toHaveLength(1);
  });

  it('waits for the first request even if it would be refused by itself', async () => {
    const chosen = await createInCart();
    const key = randomUUID();
    const second = Promise.withResolvers<unknown>();
    const end = new Date(site.clock.now.getTime() + 1000);
    await site.db
      .update(eventTable)
      .set({ registrationEnd: end })
      .where(eq(eventTable.id, chosen.event.id));
    const first = await checkOutNow(
      chosen,
      {
        async beforeCommit() {
          site.clock.now = end;
          void checkOutNow(chosen, {}, { key }).then(second.resolve, second.reject);
          await expect
            .poll(
              async () =>
                (
                  await site.db.execute(
                    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
                  )
                ).rowCount,
            )
            .toBe(1);
        },
      },
      { key },
    );
    expect(await second.promise).toEqual(first);
  });

  it('refuses the key with another body, and enrols nobody', async () => {
    const [first, other] = [await createInCart(), await createInCart()];
    const key = randomUUID();
    await send(first, key);
    expect(await send(first, key, { note: '靠走道' })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await send(other, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await ordersOf(other)).toEqual([]);
  });

  it('does not store refusals: a corrected request may use the same key', async () => {
    const chosen = await createInCart();
    const key = randomUUID();
    expect((await send(chosen, key, { couponCode: 'NONSENSE' })).code).toBe(
      'COUPON_FRONT_ITEM_NOT_EXIST',
    );
    expect(
      await site.db.select().from(idempotencyKey).where(eq(idempotencyKey.memberId, member.id)),
    ).toEqual([]);
    expect((await send(chosen, key)).status).toBe(200);
  });

  it('belongs to one member', async () => {
    const chosen = await createInCart();
    const key = randomUUID();
    const first = await send(chosen, key);
    const other = { token: await site.tokenOf(await addMember(site.db)) };
    expect(await send(chosen, key, {}, other)).toMatchObject({
      status: 400,
      code: 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
    });
    await put(chosen, other);
    const theirs = await send(chosen, key, {}, other);
    expect(theirs.status).toBe(200);
    expect(theirs.items.uuid).not.toBe(first.items.uuid);
  });

  it('requires a UUID as key', async () =>
    expect(
      await send(await createInCart(), 'second-try', {}, { ...me, language: 'en' }),
    ).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      items: { 'idempotency-key': [expect.any(String)] },
    }));

  it('is in the API’s documentation', async () => {
    const document = (await site.app.inject('/api/docs/json')).json();
    expect(document.paths['/cart/checkout'].post.parameters).toEqual([
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    ]);
  });
});

/**
 * Asserts that the checkout is refused and that nothing of it is stored. Returns the error code.
 */
async function expectRefused(chosen: Chosen, answer: Promise<unknown>): Promise<string> {
  const code = await answer.then(
    () => 'ENROLLED',
    (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
  );
  expect(await ordersOf(chosen)).toEqual([]);
  expect(await mailsTo(member.email)).toBe(0);
  expect(
    await site.db.select().from(idempotencyKey).where(eq(idempotencyKey.memberId, member.id)),
  ).toEqual([]);
  expect(
    await site.db
      .select()
      .from(cartItem)
      .where(and(eq(cartItem.memberId, member.id), eq(cartItem.eventId, chosen.event.id))),
  ).toHaveLength(1);
  return code;
}

describe('what the member saw', () => {
  it('is accepted if unchanged', async () => {
    const chosen = await createInCart({ salePrice: 800 }, [{}, {}]);
    const sessionUuids = chosen.sessions.map(({ uuid }) => uuid).toReversed();
    expect((await send(chosen, undefined, { total: 1600, sessionUuids })).status).toBe(200);
  });

  it('has another amount', async () => {
    const chosen = await createInCart({ salePrice: 800 });
    expect(await expectRefused(chosen, checkOutNow(chosen, {}, { values: { total: 700 } }))).toBe(
      'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL',
    );
    const { code } = await addCoupon(site.db, site.clock.now, { value: 100 });
    expect(
      await expectRefused(
        chosen,
        checkOutNow(chosen, {}, { values: { total: 800, couponCode: code } }),
      ),
    ).toBe('CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL');
    expect((await send(chosen, undefined, { total: 700, couponCode: code })).status).toBe(200);
  });

  it.each([
    ['one session fewer', (all: string[]) => all.slice(1)],
    ['one more', (all: string[]) => [...all, randomUUID()]],
    ['another one', (all: string[]) => [all[0]!, randomUUID()]],
    ['one of them twice', (all: string[]) => [all[0]!, all[0]!]],
  ])('has %s', async (_title, seen) => {
    const chosen = await createInCart({}, [{}, {}]);
    const values = { sessionUuids: seen(chosen.sessions.map(({ uuid }) => uuid)) };
    expect(await expectRefused(chosen, checkOutNow(chosen, {}, { values }))).toBe(
      'CART_FRONT_CART_CHANGED',
    );
  });

  it('lacks a session that has been added to a whole event', async () => {
    const chosen = await createInCart({ registrationType: 'impartial' }, [{}, {}]);
    expect(
      await expectRefused(
        chosen,
        checkOutNow(chosen, {}, { values: { sessionUuids: [chosen.sessions[0]!.uuid] } }),
      ),
    ).toBe('CART_FRONT_CART_CHANGED');
  });
});

describe('between the first read and the locks', () => {
  const ofEvent = (values: Partial<typeof eventTable.$inferInsert>) => (chosen: Chosen) =>
    site.db.update(eventTable).set(values).where(eq(eventTable.id, chosen.event.id));
  const ofSession = (values: Partial<typeof eventSession.$inferInsert>) => (chosen: Chosen) =>
    site.db.update(eventSession).set(values).where(eq(eventSession.id, chosen.sessions[0]!.id));
  const ofMember = (values: Partial<typeof memberTable.$inferInsert>) => () =>
    site.db.update(memberTable).set(values).where(eq(memberTable.id, member.id));

  it.each<[string, (chosen: Chosen) => Promise<unknown>, string]>([
    [
      'the price goes up',
      ofEvent({ salePrice: 900 }),
      'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL',
    ],
    [
      'registration is closed',
      ofEvent({ registrationEnd: new Date('2026-11-21T06:00:00.000Z') }),
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
    ],
    [
      'registration is put off',
      ofEvent({ registrationStart: new Date('2026-11-22T06:00:00.000Z') }),
      'CART_FRONT_REGISTRATION_NOT_OPEN',
    ],
    ['it becomes an event for dealers', ofEvent({ dealerOnly: true }), 'CART_FRONT_DEALER_ONLY'],
    ['it asks for a coupon', ofEvent({ requireCoupon: true }), 'CART_FRONT_COUPON_REQUIRED'],
    ['it is to be reviewed', ofEvent({ needReview: true }), 'CART_FRONT_CART_CHANGED'],
    ['the session loses its seats', ofSession({ capacity: 0 }), 'CART_FRONT_INVENTORY_SHORTAGE'],
    [
      'the session is put off',
      ofSession({
        startsAt: new Date('2026-12-24T06:00:00.000Z'),
        endsAt: new Date('2026-12-24T07:00:00.000Z'),
      }),
      'CART_FRONT_CART_CHANGED',
    ],
    [
      'the session has begun while this waited',
      async (chosen) => (site.clock.now = chosen.sessions[0]!.startsAt),
      'CART_FRONT_INVENTORY_TIME_EXPIRED',
    ],
  ])('%s', async (_title, change, code) => {
    const chosen = await createInCart();
    expect(
      await expectRefused(
        chosen,
        checkOutNow(chosen, { beforeLock: async () => void (await change(chosen)) }),
      ),
    ).toBe(code);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['group', ofMember({ group: 'general' })],
    ['validation', ofMember({ dealerValidated: false })],
  ])('a dealer loses their %s', async (_title, change) => {
    await ofMember({ group: 'dealer', dealerValidated: true })();
    const chosen = await createInCart({ dealerOnly: true });
    expect(
      await expectRefused(
        chosen,
        checkOutNow(chosen, { beforeLock: async () => void (await change()) }),
      ),
    ).toBe('CART_FRONT_DEALER_ONLY');
  });

  it('an absence is recorded', async () => {
    const missed = await createInCart();
    await send(missed);
    site.clock.now = missed.sessions[0]!.endsAt;
    me = { token: await site.tokenOf(member) };
    const chosen = await createInCart({ hasAbsentLimit: true, absentLimit: 1 });
    await site.db.delete(outbox).where(eq(outbox.recipient, member.email));
    await site.db.delete(idempotencyKey);
    const absent = () =>
      site.db.update(enrolment).set({ attended: false }).where(eq(enrolment.memberId, member.id));
    // The new order is not committed yet, so the absence is recorded for the missed session only.
    expect(
      await expectRefused(
        chosen,
        checkOutNow(chosen, { beforeLock: async () => void (await absent()) }),
      ),
    ).toBe('CART_FRONT_ABSENT_LIMIT_REACHED');
  });

  it('the coupon is reduced, or ends', async () => {
    const chosen = await createInCart();
    const coupon = await addCoupon(site.db, site.clock.now, { value: 300 });
    const change = (values: Partial<typeof couponTable.$inferInsert>) =>
      checkOutNow(
        chosen,
        {
          beforeLock: async () =>
            void (await site.db
              .update(couponTable)
              .set(values)
              .where(eq(couponTable.id, coupon.id))),
        },
        { values: { couponCode: coupon.code } },
      );
    expect(await expectRefused(chosen, change({ value: 200 }))).toBe(
      'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL',
    );
    expect(await expectRefused(chosen, change({ endsAt: site.clock.now }))).toBe(
      'COUPON_IS_NOT_IN_PROGRESS',
    );
  });
});

describe('the mail to an address that is not the member’s own', () => {
  /** Enrols in another event, with this attendee address. */
  const enrol = async (email: string, who = me) => {
    const made = await addEvent(site.db, site.clock.now);
    await put(made, who);
    expect((await send(made, undefined, { email }, who)).status).toBe(200);
  };

  it('is sent five times a day to one address, whoever enrols; then it goes to the member’s own', async () => {
    const victim = `victim-${randomUUID()}@example.com`;
    for (let n = 0; n < 4; n++) await enrol(victim);
    const other = await addMember(site.db, {
      companyEmail: `company-${randomUUID()}@chengye.example`,
    });
    const otherCaller = { token: await site.tokenOf(other) };
    await enrol(victim, otherCaller);
    expect([await mailsTo(victim), await mailsTo(member.email)]).toEqual([5, 0]);
    await enrol(victim.toUpperCase());
    await enrol(victim, otherCaller);
    expect([
      await mailsTo(victim),
      await mailsTo(member.email),
      await mailsTo(other.companyEmail),
    ]).toEqual([5, 1, 1]);
    site.clock.now = new Date(site.clock.now.getTime() + 86_400_000);
    me = { token: await site.tokenOf(member) };
    await enrol(victim);
    expect(await mailsTo(victim)).toBe(6);
  });

  it('is sent ten times a day for one member, whatever the addresses', async () => {
    const addresses = Array.from({ length: 11 }, () => `guest-${randomUUID()}@example.com`);
    for (const address of addresses) await enrol(address);
    const mails = await Promise.all(addresses.map(mailsTo));
    expect(mails).toEqual([...Array<number>(10).fill(1), 0]);
    expect(await mailsTo(member.email)).toBe(1);
  });

  it('does not limit the member’s own', async () => {
    for (let n = 0; n < 12; n++) await enrol(member.email.toUpperCase());
    expect(
      await site.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.recipient, member.email.toUpperCase()), ne(outbox.body, ''))),
    ).toHaveLength(12);
  });

  it('counts cancellations too', async () => {
    const victim = `victim-${randomUUID()}@example.com`;
    const made = await addEvent(site.db, site.clock.now);
    for (let n = 0; n < 4; n++) {
      await put(made);
      await send(made, undefined, { email: victim });
      await site.post(
        '/member/order/cancel',
        { eventAlias: made.event.alias, seriesNum: 1, uuids: [made.sessions[0]!.uuid] },
        me,
      );
    }
    expect([await mailsTo(victim), await mailsTo(member.email)]).toEqual([5, 3]);
  });
});

it('attempts that the database lost use up none of the mails to an address', async () => {
  const chosen = await createInCart();
  const email = `attendee-${randomUUID()}@elsewhere.example`;
  const beforeCommit = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  // As many as the address may get mails in a day.
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(checkOutNow(chosen, { beforeCommit }, { values: { email } })).rejects.toThrow(
      'Connection terminated',
    );
  expect((await checkOutNow(chosen, {}, { values: { email } })).status).toBe('CONFIRMED');
  expect(await mailsTo(email)).toBe(1);
});
