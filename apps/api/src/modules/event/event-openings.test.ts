/**
 * The rows that triggers keep in `event_opening` agree with the availability rule, after every kind
 * of change that takes or frees a seat or moves a time.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventAvailability } from '@portolane/core/rules/event/availability.ts';
import { enrolment, orders, seatHold, waitlistEntry } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import { eventFacts, sessionFacts, sessionsOf } from '#domain/summaries/event-facts.ts';
import {
  addEvent,
  addMember,
  addMembers,
  addOrder,
  type EventRow,
  type MemberRow,
  type SessionRow,
} from '#testing/member-seed.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

const CASES = nightlyOr(3_000, 200);
const HOURS = Array.from({ length: 40 }, (_, hour) => hour);
const start = new Date('2027-03-01T00:00:00Z').getTime();
const at = (hour: number) => new Date(start + hour * 3_600_000);

let site: PublicSite;
let members: MemberRow[];
beforeAll(async () => {
  site = await openPublicSite('empty');
  members = await addMembers(site.db, 6);
});
afterAll(() => site.close());

/** A linear congruential generator, so that every run has the same cases. */
let seed = 20_261_124;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}
const oneOf = <T>(...values: readonly [T, ...T[]]): T => values[random(values.length)]!;
const maybe = <T>(value: T): T | null => oneOf(value, null);

/** The hours at which visitors can enrol, by the availability rule. */
async function openByRule(eventId: number): Promise<number[]> {
  const [row] = await site.db.select().from(event).where(eq(event.id, eventId));
  const sessions = ((await sessionsOf(site.db, [eventId])).get(eventId) ?? []).map(sessionFacts);
  return HOURS.filter(
    (hour) => eventAvailability(eventFacts(row!), sessions, null, at(hour)) === null,
  );
}

/** The same, by what the triggers have kept. */
async function openByTriggers(eventId: number): Promise<number[]> {
  const { rows } = await site.db.execute<{ hour: number }>(sql`
    select hour from event_opening, generate_series(0, ${HOURS.length - 1}) as hour
    where event_id = ${eventId} and openings @> (${at(0).toISOString()}::timestamptz + hour * interval '1 hour')
    order by hour`);
  return rows.map(({ hour }) => hour);
}

const randomEvent = () =>
  addEvent(
    site.db,
    at(0),
    {
      type: oneOf('online', 'physical'),
      registrationType: oneOf('partial', 'impartial'),
      registrationStart: maybe(at(random(10))),
      registrationEnd: maybe(at(10 + random(25))),
      dealerOnly: random(8) === 0,
    },
    Array.from({ length: 1 + random(3) }, () => {
      const from = 5 + random(25);
      return {
        startsAt: at(from),
        endsAt: at(from + random(5)),
        linkOpensAt: at(from),
        opensAt: maybe(at(random(20))),
        capacity: random(4),
        offlineEnrolments: random(2),
        state: random(6) === 0 ? ('hidden' as const) : ('published' as const),
      };
    }),
  );

type Change = (row: EventRow, session: SessionRow, member: MemberRow) => Promise<unknown>;
const changes: Record<string, Change> = {
  'an enrolment': (row, session, member) => addOrder(site.db, member, row, [session]),
  'an enrolment with companions': (row, session, member) =>
    addOrder(site.db, member, row, [session], {
      companions: [{ fullName: '陳小明', email: 'ming@example.com' }],
    }),
  'a cancellation': (_row, session) =>
    site.db
      .update(enrolment)
      .set({ status: 'CANCELED' })
      .where(eq(enrolment.sessionId, session.id)),
  'deleted orders': (row) =>
    inTransaction(site.db, async (tx) => {
      await tx.execute(
        sql`delete from enrolment using orders where order_id = orders.id and orders.event_id = ${row.id}`,
      );
      await tx.delete(orders).where(eq(orders.eventId, row.id));
    }),
  'a waitlist entry': (row, session, member) =>
    site.db.insert(waitlistEntry).values({
      memberId: member.id,
      eventId: row.id,
      sessionId: maybe(session.id),
      language: 'zh-TW',
    }),
  'a seat offer': (row, session, member) =>
    inTransaction(site.db, async (tx) => {
      const [entry] = await tx
        .insert(waitlistEntry)
        .values({
          memberId: member.id,
          eventId: row.id,
          sessionId: session.id,
          status: 'OFFERED',
          offeredAt: at(0),
          offerEndsAt: at(2),
          language: 'zh-TW',
        })
        .returning();
      await tx.insert(seatHold).values({
        entryId: entry!.id,
        sessionId: session.id,
        memberId: member.id,
        endsAt: at(2),
      });
    }),
  'released holds': (_row, session) =>
    site.db.delete(seatHold).where(eq(seatHold.sessionId, session.id)),
  'the end of waitlists': (row) =>
    site.db.update(waitlistEntry).set({ status: 'LEFT' }).where(eq(waitlistEntry.eventId, row.id)),
  'deleted waitlists': (row) =>
    site.db.delete(waitlistEntry).where(eq(waitlistEntry.eventId, row.id)),
  'another capacity': (_row, session) =>
    site.db
      .update(eventSession)
      .set({ capacity: 2 + random(4) })
      .where(eq(eventSession.id, session.id)),
  'a hidden session': (_row, session) =>
    site.db
      .update(eventSession)
      .set({ state: oneOf('hidden', 'published') })
      .where(eq(eventSession.id, session.id)),
  'a moved session': (_row, session) =>
    site.db
      .update(eventSession)
      .set({ startsAt: at(30), endsAt: at(33), linkOpensAt: at(30), opensAt: maybe(at(3)) })
      .where(eq(eventSession.id, session.id)),
  'another registration window': (row) =>
    site.db
      .update(event)
      .set({ registrationStart: maybe(at(4)), registrationEnd: maybe(at(20)) })
      .where(eq(event.id, row.id)),
  'another kind of event': (row) =>
    site.db
      .update(event)
      .set({
        type: oneOf('online', 'physical'),
        registrationType: oneOf('partial', 'impartial'),
        dealerOnly: random(4) === 0,
      })
      .where(eq(event.id, row.id)),
};

it(`is what the availability rule says of ${CASES} events and each kind of change`, async () => {
  const names = Object.keys(changes);
  let opened = 0;
  for (let index = 0; index < CASES; index += 1) {
    const { event: row, sessions } = await randomEvent();
    const done: string[] = ['made'];
    for (let step = 0; step < 4; step += 1) {
      const open = await openByTriggers(row.id);
      opened += open.length;
      expect({ done, open }).toEqual({ done, open: await openByRule(row.id) });
      const name = names[(index + step * 5) % names.length]!;
      done.push(name);
      const session = sessions[random(sessions.length)]!;
      await changes[name]!(row, session, members[step]!);
    }
    expect({ done, open: await openByTriggers(row.id) }).toEqual({
      done,
      open: await openByRule(row.id),
    });
  }
  // Events that are never open would agree too.
  expect(opened).toBeGreaterThan(CASES);
});

it('counts what others commit between a change and its commit', async () => {
  const { event: row, sessions } = await addEvent(site.db, at(0), {}, [{ capacity: 2 }]);
  const [leaving, coming] = [await addMember(site.db), await addMember(site.db)];
  await addOrder(site.db, leaving, row, sessions);
  let commitCancellation: () => void = () => {};
  const mayCommit = new Promise<void>((resolve) => (commitCancellation = resolve));
  let hasCancelled: () => void = () => {};
  const cancelled = new Promise<void>((resolve) => (hasCancelled = resolve));
  const cancellation = inTransaction(site.db, async (tx) => {
    await tx
      .update(enrolment)
      .set({ status: 'CANCELED' })
      .where(eq(enrolment.sessionId, sessions[0]!.id));
    hasCancelled();
    await mayCommit;
  });
  await cancelled;
  // One more enrolment fills the session only as long as the cancellation is not committed.
  await addOrder(site.db, coming, row, sessions);
  expect(await openByTriggers(row.id)).toEqual([]);
  commitCancellation();
  await cancellation;
  expect(await openByTriggers(row.id)).toEqual(await openByRule(row.id));
  expect(await openByTriggers(row.id)).not.toEqual([]);
});

it('has nothing of a deleted event', async () => {
  const { event: row } = await addEvent(site.db, at(0));
  await site.db.delete(event).where(eq(event.id, row.id));
  expect(await openByTriggers(row.id)).toEqual([]);
});
