/**
 * Lines of full sessions when much happens at once, on a PostgreSQL of its own. As in the suite of seats (taken from pretix), each race is also
 * run with the locks switched off, and must then appear.
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

const NO_LOCK = 'none-for-negative-control';
const DAY = 86_400_000;
const now = new Date('2026-11-21T06:00:00.000Z');
let db: OwnPostgres['db'];
let close: OwnPostgres['close'];
beforeAll(async () => {
  ({ db, close } = await openSeparatePostgres({ poolSize: 52 }));
  await addPrivacyNotice(db);
});
afterAll(() => close());

/** An event three days ahead whose session is full: each of its seats is somebody's. */
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
/** Seats of a session that somebody has or is promised. */
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
/** Resolves when so many transactions of this database wait for a lock. */
const waitForLock = (count = 1) =>
  expect
    .poll(
      async () =>
        (await db.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
          .rowCount,
      { timeout: 60_000 },
    )
    .toBe(count);

it('gives ten freed seats to the first ten in line, while thirty strangers want them', async () => {
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
  // Each of the ten gets the seat that is theirs, all at once, and nobody else does.
  await fillCarts(db, line, event, sessions);
  const taken = await Promise.all(line.map((member) => tryCheckOut(db, now, member, event)));
  expect(taken).toEqual([
    ...Array.from({ length: 10 }, () => 'ENROLLED'),
    'CART_FRONT_INVENTORY_SHORTAGE',
    'CART_FRONT_INVENTORY_SHORTAGE',
  ]);
  expect(await given(session)).toBe(10);
});

/** A stranger has counted a free seat and not committed yet; that seat is sold, its line begins, and it is freed again for the line. */
async function offerAgainstDirectEnrolment(seatLock: 'for-update' | typeof NO_LOCK) {
  const { event, sessions } = await addEvent(db, now, {}, [
    { capacity: 1, startsAt: new Date(now.getTime() + 3 * DAY) },
  ]);
  const session = sessions[0]!;
  const [slow, quick, waiting] = (await addMembers(db, 3)) as [MemberRow, MemberRow, MemberRow];
  await fillCarts(db, [slow, quick], event, sessions);
  let quickly: Promise<string> | undefined;
  const slowly = await tryCheckOut(db, now, slow, event, {
    seatLock,
    async beforeCommit() {
      quickly = tryCheckOut(db, now, quick, event);
      if (seatLock === 'for-update') return waitForLock();
      expect(await quickly).toBe('ENROLLED');
      await join(event, session, waiting);
      await cancel(event, session, quick);
    },
  });
  return { outcomes: [slowly, await quickly], event, session };
}

it('sells a seat or promises it: an offer waits for a direct enrolment that has counted it', async () => {
  const { outcomes, session } = await offerAgainstDirectEnrolment('for-update');
  expect(outcomes).toEqual(['ENROLLED', 'CART_FRONT_INVENTORY_SHORTAGE']);
  expect(await given(session)).toBe(1);
});

it('sells a seat that is promised to the line when the lock is switched off', async () => {
  const { outcomes, session, event } = await offerAgainstDirectEnrolment(NO_LOCK);
  expect(outcomes).toEqual(['ENROLLED', 'ENROLLED']);
  expect(await statusesOf(event)).toEqual(['OFFERED']);
  // One seat, somebody's and promised to somebody else.
  expect(await given(session)).toBe(2);
});

/** The first in line enrols at the end of their offer; it is over for whoever looks a moment later. */
async function enrolAtTheEndOfAnOffer(seatLock: 'for-update' | typeof NO_LOCK) {
  const { event, session, sessions, holders } = await fullEvent(1);
  const [first, next] = (await addMembers(db, 2)) as [MemberRow, MemberRow];
  for (const member of [first, next]) await join(event, session, member);
  await cancel(event, session, holders[0]!);
  await fillCarts(db, [first], event, sessions);
  const end = now.getTime() + DAY;
  let served: Promise<unknown> | undefined;
  const outcome = await tryCheckOut(db, new Date(end - 1), first, event, {
    seatLock,
    async beforeCommit() {
      served = serveWaitlistAt(db, new Date(end), event, { seatLock });
      // With the lock it waits. Without it, it waits for the row of the place alone, and goes on with what it has read before.
      await waitForLock();
    },
  });
  const failed = await served!.then(
    () => false,
    () => true,
  );
  return { outcome, failed, event, session, next };
}

it('holds a seat to its end: who enrols just before has it, and it is not offered on', async () => {
  const { outcome, failed, event, session } = await enrolAtTheEndOfAnOffer('for-update');
  expect([outcome, failed]).toEqual(['ENROLLED', false]);
  expect(await statusesOf(event)).toEqual(['TAKEN', 'WAITING']);
  expect(await given(session)).toBe(1);
});

it('offers on what was just taken when the locks are switched off', async () => {
  const { outcome, event, session } = await enrolAtTheEndOfAnOffer(NO_LOCK);
  expect(outcome).toBe('ENROLLED');
  expect((await statusesOf(event))[1]).toBe('OFFERED');
  expect(await given(session)).toBe(2);
});

/** Somebody joins the line of a full session while its seat is given back. */
async function joinAgainstCancel(seatLock: 'for-update' | typeof NO_LOCK) {
  const { event, session, holders } = await fullEvent(1);
  const member = await addMember(db);
  let cancelled: Promise<unknown> | undefined;
  await join(event, session, member, {
    seatLock,
    async beforeCommit() {
      cancelled = cancel(event, session, holders[0]!, { seatLock });
      // With the lock the cancelling waits for whoever joins; without it, it is through before.
      await (seatLock === 'for-update' ? waitForLock() : cancelled);
    },
  });
  await cancelled;
  return statusesOf(event);
}

it('offers a seat that is freed while somebody joins', async () =>
  expect(await joinAgainstCancel('for-update')).toEqual(['OFFERED']));

it('overlooks whoever is just joining when the locks are switched off', async () =>
  expect(await joinAgainstCancel(NO_LOCK)).toEqual(['WAITING']));

it('cancel against checkout: a freed seat is one of many strangers’, never two’s, where nobody waits', async () => {
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

it('cancel against checkout: two strangers get one freed seat when the lock is switched off', async () => {
  const { event, session, sessions, holders } = await fullEvent(1);
  const [one, other] = (await addMembers(db, 2)) as [MemberRow, MemberRow];
  await cancel(event, session, holders[0]!);
  await fillCarts(db, [one, other], event, sessions);
  const outcome = await tryCheckOut(db, now, one, event, {
    seatLock: NO_LOCK,
    beforeCommit: async () => expect(await tryCheckOut(db, now, other, event)).toBe('ENROLLED'),
  });
  expect(outcome).toBe('ENROLLED');
  expect(await given(session)).toBe(2);
});

it('sells 20 seats to groups of three at once, and none of them in part', async () => {
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

it('sells groups more seats than there are when the lock is switched off', async () => {
  const { event, sessions } = await addEvent(db, now, { canRegisterGroup: true }, [
    { capacity: 5 },
  ]);
  const session = sessions[0]!;
  const [one, other] = (await addMembers(db, 2)) as [MemberRow, MemberRow];
  await fillCarts(db, [one, other], event, [session]);
  const values = { companions: [1, 2].map((n) => ({ fullName: `同行 ${n}`, email: '' })) };
  await tryCheckOut(db, now, one, event, {
    values,
    seatLock: NO_LOCK,
    beforeCommit: async () =>
      expect(await tryCheckOut(db, now, other, event, { values })).toBe('ENROLLED'),
  });
  expect(await given(session)).toBe(6);
});

it('a smaller room takes a promise back rather than seat two on one chair', async () => {
  const { event, session, sessions, holders } = await fullEvent(2);
  const first = await addMember(db);
  await join(event, session, first);
  await cancel(event, session, holders[0]!);
  await db.pool.query('update event_session set capacity = 1 where id = $1', [session.id]);
  await fillCarts(db, [first], event, sessions);
  expect(await tryCheckOut(db, now, first, event)).toBe('CART_FRONT_INVENTORY_SHORTAGE');
});
