/** Changes to an existing enrolment: cancellation, review, attendance, and races between them. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#domain/audit-log.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { fillCarts, tryCheckOut } from '#testing/enrol.ts';
import {
  addCoupon,
  addEvent,
  addMember,
  addMembers,
  checkoutOf,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type CallOptions, type MemberSite } from '#testing/member-site.ts';
import { markAttendance } from '#modules/enrolment/attendance/mark-attendance.ts';
import { reviewOrder } from '#modules/enrolment/orders/review-order.ts';

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

/** Invariant: an order has a cancellation time exactly when none of its enrolments is active. */
afterEach(async () => {
  const { rows } = await site.db.execute(
    "select id from orders where (canceled_at is null) <> exists (select from enrolment where order_id = orders.id and status <> 'CANCELED')",
  );
  if (rows.length > 0)
    throw new Error(
      `Orders whose moment of cancellation does not fit their enrolments: ${JSON.stringify(rows)}`,
    );
});

type Status = 'PENDING' | 'CONFIRMED' | 'CANCELED';
interface Enrolled {
  uuid: string;
  event: EventRow;
  sessions: SessionRow[];
}
/** Creates an event and enrols the member in its sessions (or in the given ones). */
async function createEnrolled(
  values: Parameters<typeof addEvent>[2] = {},
  sessions?: Parameters<typeof addEvent>[3],
  couponCode = '',
): Promise<Enrolled> {
  const made = await addEvent(site.db, site.clock.now, values, sessions);
  return { ...made, uuid: await enrol(made, couponCode) };
}
async function enrol(
  { event, sessions }: Pick<Enrolled, 'event' | 'sessions'>,
  couponCode = '',
): Promise<string> {
  await site.post(
    '/cart/addItem',
    { eventAlias: event.alias, eventSeriesNum: 1, sessionUuids: sessions.map(({ uuid }) => uuid) },
    me,
  );
  const done = await site.post(
    '/cart/checkout',
    checkoutOf(event, { email: member.email, couponCode }),
    me,
  );
  expect(done).toMatchObject({ status: 200 });
  return done.items.uuid;
}
const cancel = ({ event }: Pick<Enrolled, 'event'>, uuids: string[], options = me) =>
  site.post(
    '/member/order/cancel',
    { eventAlias: event.alias, seriesNum: event.seriesNum, uuids },
    options,
  );
const uuidsOf = ({ sessions }: Enrolled) => sessions.map(({ uuid }) => uuid);
const statuses = async ({ uuid }: { uuid: string }): Promise<Status[]> =>
  (
    await site.db
      .select({ status: enrolment.status })
      .from(enrolment)
      .innerJoin(orders, eq(orders.id, enrolment.orderId))
      .where(eq(orders.uuid, uuid))
      .orderBy(asc(enrolment.sessionId))
  ).map(({ status }) => status);
const orderOf = async ({ uuid }: { uuid: string }) =>
  (await site.db.select().from(orders).where(eq(orders.uuid, uuid)))[0]!;
const mails = () =>
  site.db.select().from(outbox).where(eq(outbox.recipient, member.email)).orderBy(asc(outbox.id));
/**
 * Starts `meanwhile` while another transaction locks the order, and continues once it waits for the
 * lock.
 */
async function whileLocked<T>(
  { uuid }: { uuid: string },
  meanwhile: () => Promise<T>,
  beforeRelease: () => void = () => {},
): Promise<T> {
  const client = await site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from orders where uuid = $1 for update', [uuid]);
    const outcome = meanwhile();
    await expect
      .poll(
        async () =>
          (
            await site.db.execute(
              "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
            )
          ).rowCount,
      )
      .toBeGreaterThan(0);
    beforeRelease();
    await client.query('commit');
    return await outcome;
  } finally {
    client.release();
  }
}

describe('cancelling', () => {
  it('releases the seat of one session, and leaves the others', async () => {
    const mine = await createEnrolled({}, [{ capacity: 1 }, {}, {}]);
    expect(await cancel(mine, [mine.sessions[0]!.uuid])).toMatchObject({
      status: 200,
      items: [{ uuid: mine.uuid, regStatus: 'CONFIRMED' }],
    });
    expect(await statuses(mine)).toEqual(['CANCELED', 'CONFIRMED', 'CONFIRMED']);
    expect((await site.get(`/member/order/${mine.uuid}`, me)).items).toMatchObject({
      regStatus: 'CONFIRMED',
    });
    const [next] = await addMembers(site.db, 1);
    await fillCarts(site.db, [next!], mine.event, [mine.sessions[0]!]);
    expect(await tryCheckOut(site.db, site.clock.now, next!, mine.event)).toBe('ENROLLED');
  });

  it('of all sessions cancels the order, and records the time', async () => {
    const mine = await createEnrolled({}, [{}, {}]);
    expect((await orderOf(mine)).canceledAt).toBeNull();
    expect((await cancel(mine, uuidsOf(mine))).items).toEqual([
      { uuid: mine.uuid, regStatus: 'CANCELED' },
    ]);
    expect((await orderOf(mine)).canceledAt).toEqual(site.clock.now);
  });

  it('cancels a whole event by its order, and not by a session', async () => {
    const mine = await createEnrolled({ registrationType: 'impartial' }, [{}, {}]);
    expect(await cancel(mine, [mine.sessions[0]!.uuid])).toMatchObject({
      status: 404,
      code: 'ORDER_FRONT_ITEM_NOT_EXIST',
    });
    expect((await cancel(mine, [mine.uuid])).items).toEqual([
      { uuid: mine.uuid, regStatus: 'CANCELED' },
    ]);
    expect(await statuses(mine)).toEqual(['CANCELED', 'CANCELED']);
  });

  it('takes sessions from two orders of one event', async () => {
    const made = await addEvent(site.db, site.clock.now, {}, [{}, {}]);
    const first = await enrol({ ...made, sessions: [made.sessions[0]!] });
    const second = await enrol({ ...made, sessions: [made.sessions[1]!] });
    const answer = await cancel(
      made,
      made.sessions.map(({ uuid }) => uuid),
    );
    expect(answer.items).toEqual([first, second].map((uuid) => ({ uuid, regStatus: 'CANCELED' })));
  });

  it('may be repeated: nothing happens, and no second mail is sent', async () => {
    const mine = await createEnrolled();
    const first = await cancel(mine, uuidsOf(mine));
    site.clock.now = mine.sessions[0]!.endsAt;
    me = { token: await site.tokenOf(member) };
    expect((await cancel(mine, uuidsOf(mine))).items).toEqual(first.items);
    expect(await mails()).toHaveLength(2);
  });

  it('does not affect a later enrolment', async () => {
    const mine = await createEnrolled();
    await cancel(mine, uuidsOf(mine));
    const again = await enrol(mine);
    expect((await cancel(mine, uuidsOf(mine))).items).toEqual(
      [mine.uuid, again].map((uuid) => ({ uuid, regStatus: 'CANCELED' })),
    );
  });

  it('is only possible for the member’s own enrolments', async () => {
    const mine = await createEnrolled();
    const otherCaller = { token: await site.tokenOf(await addMember(site.db)) };
    expect(await cancel(mine, uuidsOf(mine), otherCaller)).toMatchObject({
      status: 404,
      code: 'ORDER_FRONT_ITEM_NOT_EXIST',
    });
    expect(await cancel(mine, [...uuidsOf(mine), randomUUID()])).toMatchObject({ status: 404 });
    expect(await cancel(await createEnrolled(), uuidsOf(mine))).toMatchObject({ status: 404 });
    expect(await cancel(mine, uuidsOf(mine), {})).toMatchObject({ status: 401 });
    expect(await statuses(mine)).toEqual(['CONFIRMED']);
  });

  it('ends with the start of a session: then none of the named ones is cancelled', async () => {
    const mine = await createEnrolled({}, [{}, {}]);
    site.clock.now = new Date(mine.sessions[0]!.startsAt.getTime() - 1);
    me = { token: await site.tokenOf(member) };
    site.clock.now = mine.sessions[0]!.startsAt;
    expect(await cancel(mine, uuidsOf(mine))).toMatchObject({
      status: 409,
      code: 'ORDER_FRONT_CANCEL_TIME_EXPIRED',
    });
    expect(await statuses(mine)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect((await cancel(mine, [mine.sessions[1]!.uuid])).status).toBe(200);
    expect(await statuses(mine)).toEqual(['CONFIRMED', 'CANCELED']);
  });

  it('of a whole event ends with its first session', async () => {
    const mine = await createEnrolled({ registrationType: 'impartial' }, [{}, {}]);
    site.clock.now = mine.sessions[0]!.startsAt;
    me = { token: await site.tokenOf(member) };
    expect(await cancel(mine, [mine.uuid])).toMatchObject({
      status: 409,
      code: 'ORDER_FRONT_CANCEL_TIME_EXPIRED',
    });
  });

  it('is too late if the session started while it waited', async () => {
    const mine = await createEnrolled();
    const answer = await whileLocked(
      mine,
      () => cancel(mine, uuidsOf(mine)),
      () => (site.clock.now = mine.sessions[0]!.startsAt),
    );
    expect(answer.code).toBe('ORDER_FRONT_CANCEL_TIME_EXPIRED');
  });

  it('twice at once sends one mail', async () => {
    const mine = await createEnrolled();
    const answers = await whileLocked(mine, () =>
      Promise.all([cancel(mine, uuidsOf(mine)), cancel(mine, uuidsOf(mine))]),
    );
    expect(answers.map(({ items }) => items)).toEqual(
      [0, 1].map(() => [{ uuid: mine.uuid, regStatus: 'CANCELED' }]),
    );
    expect(await mails()).toHaveLength(2);
  });

  it('releases the coupon once no enrolment of the order is active', async () => {
    const { code } = await addCoupon(site.db, site.clock.now, { totalLimit: 1 });
    const mine = await createEnrolled({}, [{}, {}], code);
    const [next] = await addMembers(site.db, 1);
    const wanted = await addEvent(site.db, site.clock.now);
    await fillCarts(site.db, [next!], wanted.event, wanted.sessions);
    const tryIt = () =>
      tryCheckOut(site.db, site.clock.now, next!, wanted.event, { values: { couponCode: code } });
    await cancel(mine, [mine.sessions[0]!.uuid]);
    expect(await tryIt()).toBe('COUPON_FRONT_UNAVAILABLE');
    await cancel(mine, [mine.sessions[1]!.uuid]);
    expect(await tryIt()).toBe('ENROLLED');
  });

  it.each([
    ['zh-Hant', '報名已取消：零信任工作坊', ['場次 2', '名額將開放給其他人報名']],
    [
      'en',
      'Enrolment cancelled: Zero-trust workshop',
      ['Session 2', 'The seats are free for others now'],
    ],
  ] as const)('mails in %s which sessions were cancelled', async (language, subject, said) => {
    const mine = await createEnrolled({}, [{}, {}]);
    await cancel(mine, [mine.sessions[1]!.uuid], { ...me, language });
    const mail = (await mails()).at(-1)!;
    expect(mail.subject).toContain(subject);
    for (const text of said) expect(mail.body).toContain(text);
    expect(mail.body).not.toMatch(/場次 1|Session 1/);
  });

  it('makes room for exactly one of many who want the last seat at that moment', async () => {
    for (let round = 0; round < 10; round++) {
      const mine = await createEnrolled({}, [{ capacity: 1 }]);
      const others = await addMembers(site.db, 6);
      await fillCarts(site.db, others, mine.event, mine.sessions);
      const [, ...outcomes] = await Promise.all([
        cancel(mine, uuidsOf(mine)),
        ...others.map((other) => tryCheckOut(site.db, site.clock.now, other, mine.event)),
      ]);
      const taken = outcomes.filter((outcome) => outcome === 'ENROLLED').length;
      expect(taken).toBeLessThanOrEqual(1);
      const active = (
        await site.db.select().from(enrolment).where(eq(enrolment.sessionId, mine.sessions[0]!.id))
      ).filter(({ status }) => status !== 'CANCELED');
      expect(active).toHaveLength(taken);
      // The seat is free now, even though others came too early.
      const [late] = await addMembers(site.db, 1);
      await fillCarts(site.db, [late!], mine.event, mine.sessions);
      expect(await tryCheckOut(site.db, site.clock.now, late!, mine.event)).toBe(
        taken ? 'CART_FRONT_INVENTORY_SHORTAGE' : 'ENROLLED',
      );
    }
  });
});

/** Returns the audit log entries of an order. */
const auditEntriesOf = async (mine: { uuid: string }) => {
  const { createdAt, id } = await orderOf(mine);
  return listAudit(site.db, { subject: orderNumber(createdAt, id), limit: 10 });
};

describe('a review', () => {
  const deps = () => site.deps;
  const inReview = (sessions?: Parameters<typeof addEvent>[3], couponCode?: string) =>
    createEnrolled({ needReview: true }, sessions, couponCode);
  const confirm = (uuid: string) =>
    reviewOrder(deps(), { uuid, decision: { status: 'CONFIRMED' }, actor: 'desk' });
  const reject = (uuid: string) =>
    reviewOrder(deps(), {
      uuid,
      decision: { status: 'CANCELED', reason: '本場次限製造業參加' },
      actor: 'desk',
    });

  it('confirms an order, and sends a mail in the language it was placed in', async () => {
    me = { ...me, language: 'en' };
    const mine = await inReview([{}, {}]);
    expect(await statuses(mine)).toEqual(['PENDING', 'PENDING']);
    expect(await confirm(mine.uuid)).toBe('done');
    expect(await statuses(mine)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect((await mails()).at(-1)).toMatchObject({
      subject: expect.stringContaining('You are enrolled: Zero-trust workshop'),
      html: expect.stringContaining('lang="en"'),
    });
    expect(await auditEntriesOf(mine)).toMatchObject([
      { actor: 'desk', action: 'enrolments approve', details: { sessions: 2 }, at: site.clock.now },
    ]);
  });

  it('rejects an order with its reason, and releases seat and coupon', async () => {
    const { code } = await addCoupon(site.db, site.clock.now, { totalLimit: 1 });
    const mine = await inReview([{ capacity: 1 }], code);
    expect(await reject(mine.uuid)).toBe('done');
    expect((await site.get(`/member/order/${mine.uuid}`, me)).items).toMatchObject({
      regStatus: 'CANCELED',
      rejectReason: '本場次限製造業參加',
    });
    expect((await mails()).at(-1)!.body).toContain('原因：本場次限製造業參加');
    const [next] = await addMembers(site.db, 1);
    await fillCarts(site.db, [next!], mine.event, mine.sessions);
    expect(
      await tryCheckOut(site.db, site.clock.now, next!, mine.event, {
        values: { couponCode: code },
      }),
    ).toBe('ENROLLED');
  });

  it('leaves alone what the member has cancelled, and happens once', async () => {
    const mine = await inReview([{}, {}]);
    await cancel(mine, [mine.sessions[0]!.uuid]);
    expect(await confirm(mine.uuid)).toBe('done');
    expect(await statuses(mine)).toEqual(['CANCELED', 'CONFIRMED']);
    expect(await confirm(mine.uuid)).toBe('decided');
    expect(await reject(mine.uuid)).toBe('decided');
    expect(await statuses(mine)).toEqual(['CANCELED', 'CONFIRMED']);
  });

  it('cannot restore an enrolment that is being cancelled', async () => {
    const mine = await inReview();
    const [cancelled, confirmed] = await whileLocked(mine, () =>
      Promise.all([cancel(mine, uuidsOf(mine)), confirm(mine.uuid)]),
    );
    expect(cancelled.status).toBe(200);
    expect(await statuses(mine)).toEqual(['CANCELED']);
    // In either order, the member's cancellation wins.
    expect(['done', 'canceled']).toContain(confirmed);
  });

  it('requires an existing order', async () =>
    await expect(confirm(randomUUID())).rejects.toMatchObject({
      code: 'ORDER_FRONT_ITEM_NOT_EXIST',
    }));
});

describe('attendance', () => {
  const mark = (mine: Enrolled, attended: boolean | null, sessionUuid = mine.sessions[0]!.uuid) =>
    markAttendance(
      { db: site.db, now: () => site.clock.now },
      { uuid: mine.uuid, sessionUuid, attended, actor: 'desk' },
    );
  const attended = async ({ sessions }: Enrolled) =>
    (await site.db.select().from(enrolment).where(eq(enrolment.sessionId, sessions[0]!.id))).map(
      (row) => row.attended,
    );
  const notThere = { code: 'ORDER_FRONT_ITEM_NOT_EXIST' };

  it('can be recorded from the start of a session, and removed again', async () => {
    const mine = await createEnrolled();
    await expect(mark(mine, true)).rejects.toMatchObject(notThere);
    site.clock.now = mine.sessions[0]!.startsAt;
    for (const value of [true, false, null]) {
      await mark(mine, value);
      expect(await attended(mine)).toEqual([value]);
    }
    expect((await auditEntriesOf(mine)).map(({ details }) => details['attended'])).toEqual([
      null,
      false,
      true,
    ]);
  });

  it('is only recorded for a confirmed enrolment', async () => {
    const [waiting, gone] = [await createEnrolled({ needReview: true }), await createEnrolled()];
    await cancel(gone, uuidsOf(gone));
    site.clock.now = waiting.sessions[0]!.startsAt;
    await expect(mark(waiting, false)).rejects.toMatchObject(notThere);
    await expect(mark(gone, false)).rejects.toMatchObject(notThere);
    await expect(mark(waiting, true, gone.sessions[0]!.uuid)).rejects.toMatchObject(notThere);
    expect([...(await attended(waiting)), ...(await attended(gone))]).toEqual([null, null]);
  });
});

describe('the database', () => {
  it('rejects an enrolment whose member is not its order’s', async () => {
    const mine = await createEnrolled();
    const other = await addMember(site.db);
    const { id } = await orderOf(mine);
    const [session] = await site.db
      .select()
      .from(eventSession)
      .where(eq(eventSession.id, mine.sessions[0]!.id));
    await expect(
      site.db
        .insert(enrolment)
        .values({ orderId: id, sessionId: session!.id, memberId: other.id, status: 'CONFIRMED' }),
    ).rejects.toMatchObject({
      cause: { constraint: 'enrolment_order_of_member' },
    });
  });
});
