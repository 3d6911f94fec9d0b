/**
 * Waitlists of full sessions under concurrency, on a PostgreSQL of its own. As in the seat tests
 * (taken from pretix), each race also runs with the locks off, and must then appear.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCarts, countSold, tryCheckOut } from '../../apps/api/src/testing/enrol.ts';
import {
  addEvent,
  addMember,
  addMembers,
  addOrder,
  addPrivacyNotice,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '../../apps/api/src/testing/member-seed.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import {
  cancelEnrolment,
  joinWaitlistOf,
  serveAllWaitlistsAt,
  serveWaitlistAt,
} from '../../apps/api/src/testing/waitlist.ts';

type OwnPostgres = Awaited<ReturnType<typeof openSeparatePostgres>>;

const DAY = 86_400_000;
const now = new Date('2026-11-21T06:00:00.000Z');
let db: OwnPostgres['db'];
let close: OwnPostgres['close'];
beforeAll(async () => {
  ({ db, close } = await openSeparatePostgres({ poolSize: 52 }));
  await addPrivacyNotice(db);
});
afterAll(() => close());

/** Creates an event in three days whose session is full: each seat is taken. */
async function fullEvent(capacity: number, values: Parameters<typeof addEvent>[2] = {}) {
  const { event, sessions } = await addEvent(db, now, values, [
    { capacity, startsAt: new Date(now.getTime() + 3 * DAY) },
  ]);
  const holders = await addMembers(db, capacity);
  for (const holder of holders) await addOrder(db, holder, event, sessions);
  return { event, session: sessions[0]!, sessions, holders };
}
const join = (
  event: EventRow,
  session: SessionRow,
  member: MemberRow,
  options: Parameters<typeof joinWaitlistOf>[5] = {},
) => joinWaitlistOf(db, now, event, session, member, options);
const cancel = (
  event: EventRow,
  session: SessionRow,
  member: MemberRow,
  options: Parameters<typeof cancelEnrolment>[5] = {},
) => cancelEnrolment(db, now, event, session, member, options);
/** Returns the seats of a session that are taken or on offer. */
async function given({ id }: SessionRow): Promise<number> {
  const { rows } = await db.pool.query<{ seats: number }>(
    `select (select coalesce(sum(seats), 0) from enrolment where session_id = $1 and status <> 'CANCELED')::int
      + (select count(*) from seat_hold where session_id = $1)::int as seats`,
    [id],
  );
  return rows[0]!.seats;
}
const statusesOf = async (event: EventRow): Promise<string[]> =>
  (
    await db.pool.query<{ status: string }>(
      'select status from waiting_entry where event_id = $1 order by id',
      [event.id],
    )
  ).rows.map(({ status }) => status);
/** Resolves when `count` transactions of this database wait for a lock. */
const waitForLock = (count = 1) =>
  expect
    .poll(
      async () =>
        (await db.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
          .rowCount,
      { timeout: 60_000 },
    )
    .toBe(count);

it('gives ten released seats to the first ten in the waitlist, while thirty other members want them', async () => {
  const { event, session, sessions, holders } = await fullEvent(10);
  const [line, strangers] = [await addMembers(db, 12), await addMembers(db, 30)];
  for (const member of line) await join(event, session, member);
  await fillCarts(db, strangers, event, sessions);
  const outcomes = await Promise.all([
    ...strangers.slice(0, 15).map((stranger) => tryCheckOut(db, now, stranger, event)),
    ...holders.map((holder) => cancel(event, session, holder).then(() => 'CANCELED')),
    ...strangers.slice(15).map((stranger) => tryCheckOut(db, now, stranger, event)),
    serveAllWaitlistsAt(db, now).then(() => 'ROUND'),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'CART_FRONT_INVENTORY_SHORTAGE')).toHaveLength(
    30,
  );
  expect(await statusesOf(event)).toEqual([
    ...Array.from({ length: 10 }, () => 'OFFERED'),
    'WAITING',
    'WAITING',
  ]);
  expect(await given(session)).toBe(10);
  // All ten take their offered seats at once, and nobody else gets one.
  await fillCarts(db, line, event, sessions);
  const taken = await Promise.all(line.map((member) => tryCheckOut(db, now, member, event)));
  expect(taken).toEqual([
    ...Array.from({ length: 10 }, () => 'ENROLLED'),
    'CART_FRONT_INVENTORY_SHORTAGE',
    'CART_FRONT_INVENTORY_SHORTAGE',
  ]);
  expect(await given(session)).toBe(10);
});

/**
 * A member without an entry has counted a free seat and not committed yet; meanwhile that seat is
 * sold, its waitlist begins, and the seat is released to the waitlist.
 */
async function offerAgainstDirectEnrolment(withoutSeatLock: boolean) {
  const { event, sessions } = await addEvent(db, now, {}, [
    { capacity: 1, startsAt: new Date(now.getTime() + 3 * DAY) },
  ]);
  const session = sessions[0]!;
  const [slow, quick, waiting] = (await addMembers(db, 3)) as [MemberRow, MemberRow, MemberRow];
  await fillCarts(db, [slow, quick], event, sessions);
  let quickly: Promise<string> | undefined;
  const slowly = await tryCheckOut(db, now, slow, event, {
    withoutSeatLock,
    async beforeCommit() {
      quickly = tryCheckOut(db, now, quick, event);
      if (!withoutSeatLock) return waitForLock();
      expect(await quickly).toBe('ENROLLED');
      await join(event, session, waiting);
      await cancel(event, session, quick);
    },
  });
  return { outcomes: [slowly, await quickly], event, session };
}

it('sells a seat or offers it: an offer waits for a direct enrolment that has counted it', async () => {
  const { outcomes, session } = await offerAgainstDirectEnrolment(false);
  expect(outcomes).toEqual(['ENROLLED', 'CART_FRONT_INVENTORY_SHORTAGE']);
  expect(await given(session)).toBe(1);
});

it('sells a seat that is on offer when the lock is switched off', async () => {
  const { outcomes, session, event } = await offerAgainstDirectEnrolment(true);
  expect(outcomes).toEqual(['ENROLLED', 'ENROLLED']);
  expect(await statusesOf(event)).toEqual(['OFFERED']);
  // One seat, taken by one member and on offer to another.
  expect(await given(session)).toBe(2);
});

/** The first in the waitlist enrols as their offer expires; a moment later it counts as expired. */
async function enrolAtTheEndOfAnOffer(withoutSeatLock: boolean) {
  const { event, session, sessions, holders } = await fullEvent(1);
  const [first, next] = (await addMembers(db, 2)) as [MemberRow, MemberRow];
  for (const member of [first, next]) await join(event, session, member);
  await cancel(event, session, holders[0]!);
  await fillCarts(db, [first], event, sessions);
  const end = now.getTime() + DAY;
  let served: Promise<unknown> | undefined;
  const outcome = await tryCheckOut(db, new Date(end - 1), first, event, {
    withoutSeatLock,
    async beforeCommit() {
      served = serveWaitlistAt(db, new Date(end), event, { withoutSeatLock });
      // With the lock it waits. Without it, it waits only for the row of the waitlist entry, and
      // continues with what it has read before.
      await waitForLock();
    },
  });
  const failed = await served!.then(
    () => false,
    () => true,
  );
  return { outcome, failed, event, session, next };
}

it('holds a seat until the offer expires: a member who enrols just before keeps it', async () => {
  const { outcome, failed, event, session } = await enrolAtTheEndOfAnOffer(false);
  expect([outcome, failed]).toEqual(['ENROLLED', false]);
  expect(await statusesOf(event)).toEqual(['TAKEN', 'WAITING']);
  expect(await given(session)).toBe(1);
});

it('offers a seat that was just taken when the locks are switched off', async () => {
  const { outcome, event, session } = await enrolAtTheEndOfAnOffer(true);
  expect(outcome).toBe('ENROLLED');
  expect((await statusesOf(event))[1]).toBe('OFFERED');
  expect(await given(session)).toBe(2);
});

/** A member joins the waitlist of a full session while its seat is released. */
async function joinAgainstCancel(withoutSeatLock: boolean) {
  const { event, session, holders } = await fullEvent(1);
  const member = await addMember(db);
  let cancelled: Promise<unknown> | undefined;
  await join(event, session, member, {
    withoutSeatLock,
    async beforeCommit() {
      cancelled = cancel(event, session, holders[0]!, { withoutSeatLock });
      // With the lock, cancelling waits for the member who joins; without it, it finishes before.
      await (withoutSeatLock ? cancelled : waitForLock());
    },
  });
  await cancelled;
  return statusesOf(event);
}

it('offers a seat that is released while somebody joins', async () =>
  expect(await joinAgainstCancel(false)).toEqual(['OFFERED']));

it('overlooks a member who is just joining when the locks are switched off', async () =>
  expect(await joinAgainstCancel(true)).toEqual(['WAITING']));

it('cancel against checkout: without a waitlist, a released seat goes to one of many members', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { event, session, sessions, holders } = await fullEvent(1);
    const strangers = await addMembers(db, 10);
    await fillCarts(db, strangers, event, sessions);
    const [, ...outcomes] = await Promise.all([
      cancel(event, session, holders[0]!).then(() => 'CANCELED'),
      ...strangers.map((stranger) => tryCheckOut(db, now, stranger, event)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'ENROLLED').length).toBeLessThanOrEqual(1);
    expect(await given(session)).toBe(outcomes.filter((outcome) => outcome === 'ENROLLED').length);
  }
});

it('cancel against checkout: two members get one released seat when the lock is switched off', async () => {
  const { event, session, sessions, holders } = await fullEvent(1);
  const [one, other] = (await addMembers(db, 2)) as [MemberRow, MemberRow];
  await cancel(event, session, holders[0]!);
  await fillCarts(db, [one, other], event, sessions);
  const outcome = await tryCheckOut(db, now, one, event, {
    withoutSeatLock: true,
    beforeCommit: async () => expect(await tryCheckOut(db, now, other, event)).toBe('ENROLLED'),
  });
  expect(outcome).toBe('ENROLLED');
  expect(await given(session)).toBe(2);
});

it('sells 20 seats to groups of three at once, and to no group in part', async () => {
  const { event, sessions } = await addEvent(db, now, { canRegisterGroup: true }, [
    { capacity: 20 },
    { capacity: 25 },
  ]);
  const members = await addMembers(db, 30);
  await fillCarts(db, members, event, sessions);
  const companions = [1, 2].map((n) => ({ fullName: `同行 ${n}`, email: '' }));
  const outcomes = await Promise.all(
    members.map((member) => tryCheckOut(db, now, member, event, { values: { companions } })),
  );
  expect(outcomes.filter((outcome) => outcome === 'ENROLLED')).toHaveLength(6);
  expect(outcomes.filter((outcome) => outcome === 'CART_FRONT_GROUP_TOO_LARGE')).toHaveLength(24);
  expect([...(await countSold(db, event)).seats.values()]).toEqual([18, 18]);
});

it('oversells to groups when the lock is switched off', async () => {
  const { event, sessions } = await addEvent(db, now, { canRegisterGroup: true }, [
    { capacity: 5 },
  ]);
  const session = sessions[0]!;
  const [one, other] = (await addMembers(db, 2)) as [MemberRow, MemberRow];
  await fillCarts(db, [one, other], event, [session]);
  const values = { companions: [1, 2].map((n) => ({ fullName: `同行 ${n}`, email: '' })) };
  await tryCheckOut(db, now, one, event, {
    values,
    withoutSeatLock: true,
    beforeCommit: async () =>
      expect(await tryCheckOut(db, now, other, event, { values })).toBe('ENROLLED'),
  });
  expect(await given(session)).toBe(6);
});

it('a smaller room withdraws an offer rather than oversell', async () => {
  const { event, session, sessions, holders } = await fullEvent(2);
  const first = await addMember(db);
  await join(event, session, first);
  await cancel(event, session, holders[0]!);
  await db.pool.query('update event_session set capacity = 1 where id = $1', [session.id]);
  await fillCarts(db, [first], event, sessions);
  expect(await tryCheckOut(db, now, first, event)).toBe('CART_FRONT_INVENTORY_SHORTAGE');
});
