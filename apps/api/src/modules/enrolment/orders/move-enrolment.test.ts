/** Moving an enrolment to another session, cancelling it as staff, and races of both. */
import { asc, eq, sql } from 'drizzle-orm';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolment, orders, seatHold, waitlistEntry } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { listAudit } from '#domain/audit-log.ts';
import { orderCalendar } from '#modules/order/order-calendar.ts';
import { remind } from '#modules/reminder/remind.ts';
import { fillCarts, tryCheckOut } from '#testing/enrol.ts';
import {
  addEvent,
  addMember,
  addMembers,
  addOrder,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { steeredDatabase, type Steering } from '#testing/steered-database.ts';
import { cancelEnrolment, joinWaitlistOf } from '#testing/waitlist.ts';
import { withdrawEnrolment } from './cancel-sessions.ts';
import { moveEnrolment, type Move } from './move-enrolment.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const DAY = 86_400_000;
let site: MemberSite;
let member: MemberRow;
beforeAll(async () => {
  site = await openMemberSite({ poolSize: 10 });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = start;
  member = await addMember(site.db);
});

interface Made {
  event: EventRow;
  sessions: SessionRow[];
}
/** An event with two sessions, four days and five days from now. */
const made = (
  values: Parameters<typeof addEvent>[2] = {},
  sessions: Parameters<typeof addEvent>[3] = [{}, {}],
): Promise<Made> =>
  addEvent(
    site.db,
    start,
    values,
    sessions.map((session, index) => ({
      startsAt: new Date(start.getTime() + (4 + index) * DAY),
      ...session,
    })),
  );
const enrol = (
  { event, sessions }: Made,
  which = 0,
  of: MemberRow = member,
  values: Parameters<typeof addOrder>[4] = {},
) => addOrder(site.db, of, event, [sessions[which]!], values);
const move = (
  { uuid }: { uuid: string },
  { sessions }: Made,
  values: Partial<Move> = {},
  steering: Steering = {},
): Promise<string> =>
  moveEnrolment(
    { ...site.deps, db: steeredDatabase(site.db, steering) },
    {
      uuid,
      from: sessions[0]!.uuid,
      to: sessions[1]!.uuid,
      meals: [],
      language: 'en',
      actor: 'rin@portolane.example',
      ...values,
    },
  ).then(
    () => 'MOVED',
    (error: { code?: string }) => {
      if (error.code === undefined) throw error;
      return error.code;
    },
  );
/** The enrolments of an order as `session index: status`. */
async function seatsOf({ id }: { id: number }, { sessions }: Made): Promise<string[]> {
  const rows = await site.db
    .select()
    .from(enrolment)
    .where(eq(enrolment.orderId, id))
    .orderBy(asc(enrolment.sessionId));
  return rows.map(
    ({ sessionId, status }) => `${sessions.findIndex((one) => one.id === sessionId)}: ${status}`,
  );
}
const taken = async ({ id }: SessionRow): Promise<number> =>
  (
    await site.db.execute<{ seats: number }>(
      sql`select coalesce(sum(seats), 0)::int as seats from enrolment where session_id = ${id} and status <> 'CANCELED'`,
    )
  ).rows[0]!.seats;
const mailsAbout = ({ id }: { id: number }) =>
  site.db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(asc(outbox.id));
const auditOf = ({ createdAt, id }: { createdAt: Date; id: number }) =>
  listAudit(site.db, { subject: orderNumber(createdAt, id), limit: 10 });
const waitForLock = () =>
  expect
    .poll(
      async () =>
        (
          await site.db.execute(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);

describe('moving an enrolment', () => {
  it('takes the new seat and gives up the old one, with a mail and an audit entry', async () => {
    const workshop = await made();
    const order = await enrol(workshop, 0, member, { language: 'en' });
    expect(await move(order, workshop)).toBe('MOVED');
    expect(await seatsOf(order, workshop)).toEqual(['0: CANCELED', '1: CONFIRMED']);
    const mails = await mailsAbout(order);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(
      `Your session has changed: Zero-trust workshop (${orderNumber(order.createdAt, order.id)})`,
    );
    expect(mails[0]!.body).toMatch(/Earlier session: .*25 Nov 2026.*\(Session 1\)/);
    expect(mails[0]!.body).toMatch(/- Thu 26 Nov 2026 .*Session 2/);
    expect(await auditOf(order)).toMatchObject([
      {
        actor: 'rin@portolane.example',
        action: 'enrolments move',
        details: {
          before: { session: workshop.sessions[0]!.uuid },
          after: { session: workshop.sessions[1]!.uuid },
        },
      },
    ]);
    expect(
      (await site.db.select().from(orders).where(eq(orders.id, order.id)))[0]!.canceledAt,
    ).toBe(null);
  });

  it('keeps an enrolment in review, and says so', async () => {
    const workshop = await made({ needReview: true });
    const order = await enrol(workshop, 0, member, { statuses: ['PENDING'] });
    expect(await move(order, workshop)).toBe('MOVED');
    expect(await seatsOf(order, workshop)).toEqual(['0: CANCELED', '1: PENDING']);
    expect((await mailsAbout(order))[0]!.body).toContain('這筆報名仍在審核');
  });

  it('leaves the other sessions of the order, and can be undone by another move', async () => {
    const workshop = await made({}, [{}, {}, {}]);
    const order = await addOrder(site.db, member, workshop.event, [
      workshop.sessions[0]!,
      workshop.sessions[2]!,
    ]);
    await move(order, workshop);
    const [first, second] = workshop.sessions;
    expect(await move(order, workshop, { from: second!.uuid, to: first!.uuid })).toBe('MOVED');
    expect(await seatsOf(order, workshop)).toEqual(['0: CONFIRMED', '1: CANCELED', '2: CONFIRMED']);
  });

  it('takes a seat for each companion', async () => {
    const workshop = await made({ canRegisterGroup: true }, [{}, { capacity: 1 }]);
    const companions = [{ fullName: '周子涵', email: '' }];
    const order = await enrol(workshop, 0, member, { companions });
    expect(await move(order, workshop)).toBe('CART_FRONT_INVENTORY_SHORTAGE');
    const larger = await made({ canRegisterGroup: true }, [{}, { capacity: 2 }]);
    const moved = await enrol(larger, 0, member, { companions });
    expect(await move(moved, larger)).toBe('MOVED');
    expect(await taken(larger.sessions[1]!)).toBe(2);
  });

  it('offers the old seat to the waitlist', async () => {
    const workshop = await made({}, [{ capacity: 1 }, {}]);
    const order = await enrol(workshop);
    const [next] = await addMembers(site.db, 1);
    await joinWaitlistOf(site.db, start, workshop.event, workshop.sessions[0]!, next!);
    expect(await move(order, workshop)).toBe('MOVED');
    const [entry] = await site.db
      .select()
      .from(waitlistEntry)
      .where(eq(waitlistEntry.eventId, workshop.event.id));
    expect(entry).toMatchObject({ memberId: next!.id, status: 'OFFERED' });
  });

  it('uses the seat that was offered to the member, and to no one else', async () => {
    const workshop = await made({}, [{}, { capacity: 1 }]);
    const [holder, other] = await addMembers(site.db, 2);
    const [mine, others] = [await enrol(workshop), await enrol(workshop, 0, other)];
    await enrol(workshop, 1, holder);
    const second = workshop.sessions[1]!;
    await joinWaitlistOf(site.db, start, workshop.event, second, member);
    await cancelEnrolment(site.db, start, workshop.event, second, holder!);
    expect(await move(others, workshop)).toBe('CART_FRONT_INVENTORY_SHORTAGE');
    expect(await move(mine, workshop)).toBe('MOVED');
    expect(await site.db.select().from(seatHold).where(eq(seatHold.sessionId, second.id))).toEqual(
      [],
    );
  });

  it('is followed by the calendar and by reminders', async () => {
    const workshop = await made();
    const order = await enrol(workshop, 0, member, {
      createdAt: new Date(start.getTime() - 10 * DAY),
    });
    await move(order, workshop);
    const { text } = await orderCalendar(site.deps, order.id, 'zh-TW');
    const entries = text.split('BEGIN:VEVENT').slice(1);
    expect(entries.map((entry) => /STATUS:(\w+)/.exec(entry)![1])).toEqual([
      'CANCELLED',
      'CONFIRMED',
    ]);
    // The day before the old session; then the day before the new one.
    site.clock.now = new Date('2026-11-24T03:00:00.000Z');
    await remind(site.deps);
    expect(await mailsAbout(order)).toHaveLength(1);
    site.clock.now = new Date('2026-11-25T03:00:00.000Z');
    await remind(site.deps);
    expect((await mailsAbout(order)).map(({ onlyOnce }) => onlyOnce)).toEqual([
      null,
      `reminder:${order.id}:2026-11-26`,
    ]);
  });

  it('asks for the meals of another day, and drops those of the old one', async () => {
    const meal = (id: string, date: string) => ({
      id,
      date,
      title: { zh: '午餐' },
      options: [{ id: 'veg', label: { zh: '素食' } }],
    });
    const workshop = await made({ meals: [meal('a', '2026-11-25'), meal('b', '2026-11-26')] });
    const order = await enrol(workshop, 0, member, { meals: [{ id: 'a', optionId: 'veg' }] });
    expect(await move(order, workshop)).toBe('INPUT_INVALID');
    expect(await seatsOf(order, workshop)).toEqual(['0: CONFIRMED']);
    const meals = [{ id: 'b', optionId: 'veg' }];
    expect(await move(order, workshop, { meals })).toBe('MOVED');
    expect((await site.db.select().from(orders).where(eq(orders.id, order.id)))[0]!.meals).toEqual(
      meals,
    );
  });

  it('is possible after registration has ended', async () => {
    const workshop = await made({ registrationEnd: new Date(start.getTime() - 1) });
    const order = await enrol(workshop);
    expect(await move(order, workshop)).toBe('MOVED');
  });

  it.each<[string, string, (workshop: Made) => Promise<unknown>]>([
    [
      'a full session',
      'CART_FRONT_INVENTORY_SHORTAGE',
      async (workshop) => {
        const full = { ...workshop, sessions: workshop.sessions };
        for (const other of await addMembers(site.db, 10)) await enrol(full, 1, other);
      },
    ],
    ['a session that they have', 'CART_FRONT_ALREADY_ENROLLED', (workshop) => enrol(workshop, 1)],
    [
      'a session that has begun',
      'ORDER_FRONT_CANCEL_TIME_EXPIRED',
      async ({ sessions }) => void (site.clock.now = sessions[0]!.startsAt),
    ],
  ])('is refused into or from %s', async (_what, code, prepare) => {
    const workshop = await made();
    const order = await enrol(workshop);
    await prepare(workshop);
    expect(await move(order, workshop)).toBe(code);
    expect(await seatsOf(order, workshop)).toEqual(['0: CONFIRMED']);
    expect(await mailsAbout(order)).toEqual([]);
    expect(await auditOf(order)).toEqual([]);
  });

  it('is refused for what is not of this event, not of this order, or not in this person’s scope', async () => {
    const [workshop, other] = [await made(), await made()];
    const order = await enrol(workshop);
    const to = other.sessions[1]!.uuid;
    expect(await move(order, workshop, { to })).toBe('CART_ADD_TO_CART_FAIL');
    const [, second] = workshop.sessions;
    expect(
      await move(order, workshop, { from: second!.uuid, to: workshop.sessions[0]!.uuid }),
    ).toBe('ORDER_FRONT_ITEM_NOT_EXIST');
    const scope = sql`${event.alias} = 'another'`;
    expect(await move(order, workshop, { scope })).toBe('ORDER_FRONT_ITEM_NOT_EXIST');
    const whole = await made({ registrationType: 'impartial' });
    expect(await move(await enrol(whole), whole)).toBe('CART_ADD_TO_CART_FAIL');
    expect(await seatsOf(order, workshop)).toEqual(['0: CONFIRMED']);
  });
});

/** Two members move into the last seat; the second starts once the first has counted it. */
async function twoMoves(
  withoutSeatLock: boolean,
  meanwhile: (second: Promise<string>) => Promise<unknown>,
) {
  const workshop = await made({}, [{}, { capacity: 1 }]);
  const [other] = await addMembers(site.db, 1);
  const [mine, theirs] = [await enrol(workshop), await enrol(workshop, 0, other)];
  let second: Promise<string> | undefined;
  const beforeCommit = async () => {
    second = move(theirs, workshop, {}, { withoutSeatLock });
    await meanwhile(second);
  };
  const first = await move(mine, workshop, {}, { withoutSeatLock, beforeCommit });
  return { outcomes: [first, await second], seats: await taken(workshop.sessions[1]!) };
}

describe('races', () => {
  it('two moves into the last seat: one gets it', async () =>
    expect(await twoMoves(false, waitForLock)).toEqual({
      outcomes: ['MOVED', 'CART_FRONT_INVENTORY_SHORTAGE'],
      seats: 1,
    }));

  it('two moves into the last seat oversell it when the lock is switched off', async () =>
    expect(await twoMoves(true, (second) => second)).toEqual({
      outcomes: ['MOVED', 'MOVED'],
      seats: 2,
    }));

  it('a move and a checkout for the last seat: the first gets it, whichever it is', async () => {
    for (const moveFirst of [true, false]) {
      const workshop = await made({}, [{}, { capacity: 1 }]);
      const [buyer] = await addMembers(site.db, 1);
      const order = await enrol(workshop);
      await fillCarts(site.db, [buyer!], workshop.event, [workshop.sessions[1]!]);
      const buy = (options = {}) => tryCheckOut(site.db, start, buyer!, workshop.event, options);
      let second: Promise<string> | undefined;
      const beforeCommit = (next: () => Promise<string>) => async () => {
        second = next();
        await waitForLock();
      };
      const first = moveFirst
        ? await move(order, workshop, {}, { beforeCommit: beforeCommit(buy) })
        : await buy({ beforeCommit: beforeCommit(() => move(order, workshop)) });
      expect([first, await second]).toEqual([
        moveFirst ? 'MOVED' : 'ENROLLED',
        'CART_FRONT_INVENTORY_SHORTAGE',
      ]);
      expect(await taken(workshop.sessions[1]!)).toBe(1);
      expect(await taken(workshop.sessions[0]!)).toBe(moveFirst ? 0 : 1);
    }
  });

  it('a move while the same member checks out the new session: one enrolment', async () => {
    const workshop = await made();
    const order = await enrol(workshop);
    await fillCarts(site.db, [member], workshop.event, [workshop.sessions[1]!]);
    let moving: Promise<string> | undefined;
    const bought = await tryCheckOut(site.db, start, member, workshop.event, {
      async beforeCommit() {
        moving = move(order, workshop);
        await waitForLock();
      },
    });
    expect([bought, await moving]).toEqual(['ENROLLED', 'CART_FRONT_ALREADY_ENROLLED']);
    expect(await seatsOf(order, workshop)).toEqual(['0: CONFIRMED']);
  });

  it('a move against a cancellation by the member: whichever is first decides', async () => {
    const workshop = await made();
    const order = await enrol(workshop);
    let cancelling: Promise<unknown> | undefined;
    const moved = await move(
      order,
      workshop,
      {},
      {
        async beforeCommit() {
          cancelling = cancelEnrolment(
            site.db,
            start,
            workshop.event,
            workshop.sessions[0]!,
            member,
          );
          await waitForLock();
        },
      },
    );
    await cancelling;
    // The seat that they cancelled was given up already; the new seat is theirs.
    expect(moved).toBe('MOVED');
    expect(await seatsOf(order, workshop)).toEqual(['0: CANCELED', '1: CONFIRMED']);
    const again = await made();
    const cancelled = await enrol(again);
    await cancelEnrolment(site.db, start, again.event, again.sessions[0]!, member);
    expect(await move(cancelled, again)).toBe('ORDER_FRONT_ITEM_NOT_EXIST');
    expect(await taken(again.sessions[1]!)).toBe(0);
  });

  it('twenty members who change places at once leave every seat taken once', async () => {
    const workshop = await made({}, [{ capacity: 11 }, { capacity: 11 }]);
    const movers = await addMembers(site.db, 20);
    const placed = await Promise.all(
      movers.map((mover, index) => enrol(workshop, index % 2, mover)),
    );
    const [first, second] = workshop.sessions.map(({ uuid }) => uuid) as [string, string];
    const outcomes = await Promise.all(
      placed.map((order, index) =>
        move(
          order,
          workshop,
          index % 2 ? { from: second, to: first } : { from: first, to: second },
        ),
      ),
    );
    expect(outcomes.every((one) => ['MOVED', 'CART_FRONT_INVENTORY_SHORTAGE'].includes(one))).toBe(
      true,
    );
    expect(outcomes).toContain('MOVED');
    const seats = await Promise.all(workshop.sessions.map(taken));
    expect(seats[0]! + seats[1]!).toBe(20);
    expect(Math.max(...seats)).toBeLessThanOrEqual(11);
  });
});

describe('cancelling for the office', () => {
  const withdraw = (
    { uuid }: { uuid: string },
    sessions: readonly SessionRow[],
    scope?: Move['scope'],
  ) =>
    withdrawEnrolment(site.deps, {
      uuid,
      sessionUuids: sessions.map((session) => session.uuid),
      reason: '講師行程異動',
      actor: 'rin@portolane.example',
      scope,
    });

  it('tells the attendee the reason, and offers the seat to the waitlist', async () => {
    const workshop = await made({}, [{ capacity: 1 }, {}]);
    const order = await addOrder(site.db, member, workshop.event, workshop.sessions);
    const [next] = await addMembers(site.db, 1);
    await joinWaitlistOf(site.db, start, workshop.event, workshop.sessions[0]!, next!);
    expect(await withdraw(order, [workshop.sessions[0]!])).toEqual({
      regStatus: 'CONFIRMED',
      changed: true,
    });
    expect(await seatsOf(order, workshop)).toEqual(['0: CANCELED', '1: CONFIRMED']);
    const [mail] = await mailsAbout(order);
    expect(mail!.subject).toContain('您的報名已取消');
    expect(mail!.body).toContain('原因：講師行程異動');
    expect(mail!.body).not.toContain('場次 2');
    expect((await auditOf(order))[0]).toMatchObject({
      action: 'enrolments cancel',
      details: { sessions: 1, before: { status: 'CONFIRMED' }, after: { status: 'CONFIRMED' } },
    });
    const [entry] = await site.db
      .select()
      .from(waitlistEntry)
      .where(eq(waitlistEntry.eventId, workshop.event.id));
    expect(entry!.status).toBe('OFFERED');
  });

  it('closes an order without a session left, and happens once', async () => {
    const workshop = await made();
    const order = await enrol(workshop);
    expect(await withdraw(order, [workshop.sessions[0]!])).toMatchObject({ regStatus: 'CANCELED' });
    expect(await withdraw(order, [workshop.sessions[0]!])).toEqual({
      regStatus: 'CANCELED',
      changed: false,
    });
    expect(await mailsAbout(order)).toHaveLength(1);
    expect(
      (await site.db.select().from(orders).where(eq(orders.id, order.id)))[0]!.canceledAt,
    ).toEqual(start);
  });

  it('is refused from the start on, for a session that is not the order’s, and out of scope', async () => {
    const workshop = await made();
    const order = await enrol(workshop);
    const [first, second] = workshop.sessions;
    await expect(withdraw(order, [second!])).rejects.toMatchObject({
      code: 'ORDER_FRONT_ITEM_NOT_EXIST',
    });
    await expect(withdraw(order, [first!], sql`false`)).rejects.toMatchObject({
      code: 'ORDER_FRONT_ITEM_NOT_EXIST',
    });
    site.clock.now = first!.startsAt;
    await expect(withdraw(order, [first!])).rejects.toMatchObject({
      code: 'ORDER_FRONT_CANCEL_TIME_EXPIRED',
    });
    expect(await seatsOf(order, workshop)).toEqual(['0: CONFIRMED']);
  });
});
