/** Call-offs that were interrupted: a job finishes them, whichever process began. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { setPublication } from '#modules/content/set-publication.ts';
import { addEvent, addMembers, addOrder } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { steeredDatabase, type Steering } from '#testing/steered-database.ts';
import { callOff, finishCallOffs } from './call-off.ts';

const start = new Date('2026-11-21T06:00:00.000Z');
const actor = 'rin@portolane.example';
const reason = 'The speaker is ill';
let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({ poolSize: 10 });
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = start;
});

type Made = Awaited<ReturnType<typeof addEvent>>;
const later = (seconds: number) => {
  site.clock.now = new Date(start.getTime() + seconds * 1000);
};
const off = ({ event }: Made, steering: Steering = {}) =>
  callOff(
    { ...site.deps, db: steeredDatabase(site.db, steering) },
    { name: { alias: event.alias, seriesNum: 1 }, reason, language: 'en', actor },
  );
/** Orders with an active enrolment. */
const active = async ({ event }: Made): Promise<number> => {
  const [row] = await site.db
    .select({ count: sql<number>`count(distinct ${enrolment.orderId})::int` })
    .from(enrolment)
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(and(eq(eventSession.eventId, event.id), ne(enrolment.status, 'CANCELED')));
  return row!.count;
};

it('goes on after the process was killed, with the reason that was given, and tells each attendee once', async () => {
  const of = await addEvent(site.db, start, { registrationType: 'impartial' }, [
    { capacity: 99 },
    { capacity: 99 },
  ]);
  for (const buyer of await addMembers(site.db, 60))
    await addOrder(site.db, buyer, of.event, of.sessions);
  let batches = 0;
  const killed = off(of, {
    async beforeOrders() {
      batches += 1;
      if (batches === 2) throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await active(of)).toBe(10);

  // The process that began may still be at it.
  later(29);
  expect(await finishCallOffs(site.deps)).toBe(0);
  later(30);
  const [one, two] = await Promise.all([finishCallOffs(site.deps), finishCallOffs(site.deps)]);
  expect(one + two).toBe(10);
  expect(await active(of)).toBe(0);
  const mails = await site.db
    .select({ body: outbox.body })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(eq(orders.eventId, of.event.id));
  expect(mails.filter(({ body }) => body.includes(reason))).toHaveLength(60);
  expect(mails).toHaveLength(60);
  const entries = await site.db
    .select({ actor: auditLog.actor })
    .from(auditLog)
    .where(eq(auditLog.action, 'enrolments called-off'));
  expect(entries.map((entry) => entry.actor)).toEqual(Array<string>(60).fill(actor));
  expect(await finishCallOffs(site.deps)).toBe(0);
});

it('leaves a session alone that is held after all', async () => {
  const of = await addEvent(site.db, start, {}, [{}]);
  const [member] = await addMembers(site.db, 1);
  await off(of);
  const [{ key } = { key: '' }] = await site.db
    .select({ key: eventSession.key })
    .from(eventSession)
    .where(eq(eventSession.eventId, of.event.id));
  await setPublication(site.deps, {
    kind: 'session',
    alias: `${of.event.alias}/1/${key}`,
    state: 'published',
    actor,
  });
  await addOrder(site.db, member!, of.event, of.sessions);
  later(60);
  expect(await finishCallOffs(site.deps)).toBe(0);
  expect(await active(of)).toBe(1);
});
