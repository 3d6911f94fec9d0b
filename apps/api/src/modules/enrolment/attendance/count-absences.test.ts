import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { doorDevice } from '#db/schema/door.ts';
import { enrolment } from '#db/schema/enrolment.ts';
import { type event, eventSession } from '#db/schema/event.ts';
import { listAudit } from '#domain/audit-log.ts';
import { memberFacts } from '#domain/members/member-facts.ts';
import { addEvent, addMember, addOrder, type MemberRow } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { countAbsences } from './count-absences.ts';
import { markAttendance } from './mark-attendance.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const start = new Date('2026-12-08T01:00:00.000Z');
const hoursAfterEnd = (hours: number) => new Date(start.getTime() + (1 + hours) * 3_600_000);

/** A session of an hour with the attendances of some members, 24 hours of grace. */
async function held(
  attendances: readonly (boolean | null)[],
  values: Partial<typeof event.$inferInsert> = {},
  status: 'CONFIRMED' | 'PENDING' | 'CANCELED' = 'CONFIRMED',
) {
  site.clock.now = hoursAfterEnd(24);
  const made = await addEvent(
    site.db,
    start,
    { hasAbsentLimit: true, absentLimit: 1, attendanceGrace: 24, ...values },
    [{ startsAt: start }],
  );
  const people: { me: MemberRow; order: Awaited<ReturnType<typeof addOrder>> }[] = [];
  for (const attended of attendances) {
    const me = await addMember(site.db);
    const order = await addOrder(site.db, me, made.event, made.sessions, {
      statuses: [attended === null ? status : 'CONFIRMED'],
    });
    await site.db.update(enrolment).set({ attended }).where(eq(enrolment.orderId, order.id));
    people.push({ me, order });
  }
  const attended = async () =>
    (
      await site.db
        .select({ attended: enrolment.attended })
        .from(enrolment)
        .where(eq(enrolment.sessionId, made.sessions[0]!.id))
        .orderBy(enrolment.orderId)
    ).map((row) => row.attended);
  const mark = (index: number, value: boolean | null) =>
    markAttendance(site.deps, {
      uuid: people[index]!.order.uuid,
      sessionUuid: made.sessions[0]!.uuid,
      attended: value,
      actor: 'desk',
    });
  return { ...made, people, attended, mark };
}

it('attendees without a record are absent once the grace has passed, and that counts towards the limit', async () => {
  const { people, attended, event: made, sessions } = await held([true, null, false]);
  site.clock.now = new Date(hoursAfterEnd(24).getTime() - 1);
  expect(await countAbsences(site.deps)).toBe(0);
  site.clock.now = hoursAfterEnd(24);
  expect(await countAbsences(site.deps)).toBe(1);
  expect(await attended()).toEqual([true, false, false]);
  const { me, order } = people[1]!;
  expect((await memberFacts(site.db, me, [made.id], site.clock.now)).absences).toBe(1);
  const subject = orderNumber(order.createdAt, order.id);
  expect(await listAudit(site.db, { subject, limit: 5 })).toMatchObject([
    {
      actor: 'site',
      action: 'attendance mark',
      details: { session: sessions[0]!.uuid, attended: false },
    },
  ]);
});

it.each<[string, boolean | null]>([
  ['a presence', true],
  ['the removal of the record', null],
])('%s that the desk records afterwards is never overwritten', async (_what, correction) => {
  const { attended, mark } = await held([true, null]);
  await countAbsences(site.deps);
  await mark(1, correction);
  site.clock.now = hoursAfterEnd(900);
  expect(await countAbsences(site.deps)).toBe(0);
  expect(await attended()).toEqual([true, correction]);
});

it.each<[string, Parameters<typeof held>]>([
  ['nobody was recorded as present', [[false, null]]],
  ['the event sets no grace', [[true, null], { attendanceGrace: null }]],
  ['the enrolment was not confirmed', [[true, null], {}, 'PENDING']],
  ['the enrolment was cancelled', [[true, null], {}, 'CANCELED']],
])('nothing is recorded where %s', async (_where, given) => {
  const { attended } = await held(...given);
  const before = await attended();
  site.clock.now = hoursAfterEnd(900);
  expect(await countAbsences(site.deps)).toBe(0);
  expect(await attended()).toEqual(before);
});

it('absences wait for phones at the door that are out, until they report, are taken off, or may not deliver', async () => {
  const { attended, event: made, sessions } = await held([true, null]);
  const [door] = await site.db
    .insert(doorDevice)
    .values({
      eventId: made.id,
      registeredBy: 'door@staff.example',
      name: 'East',
      listKey: '',
      seenAt: new Date(sessions[0]!.endsAt.getTime() - 1),
    })
    .returning();
  const change = (values: Partial<typeof doorDevice.$inferInsert>) =>
    site.db.update(doorDevice).set(values).where(eq(doorDevice.id, door!.id));
  site.clock.now = hoursAfterEnd(900);
  expect(await countAbsences(site.deps)).toBe(0);
  await change({ seenAt: site.clock.now, unsent: 1 });
  expect(await countAbsences(site.deps)).toBe(0);
  expect(await attended()).toEqual([true, null]);
  await change({ unsent: 0 });
  expect(await countAbsences(site.deps)).toBe(1);
  expect(await attended()).toEqual([true, false]);
});

it.each<[string, number, Partial<typeof doorDevice.$inferInsert>]>([
  ['was taken off', 24, { removedAt: start }],
  ['may not deliver any more', 90 * 24, {}],
])('absences do not wait for a phone that %s', async (_what, hours, values) => {
  const { event: made } = await held([true, null]);
  await site.db
    .insert(doorDevice)
    .values({ eventId: made.id, registeredBy: '', name: 'East', listKey: '', ...values });
  site.clock.now = hoursAfterEnd(hours);
  expect(await countAbsences(site.deps)).toBe(1);
});

it('several processes at once count each absence once', async () => {
  const { people, sessions } = await held([true, null, null, null]);
  const counts = await Promise.all(Array.from({ length: 5 }, () => countAbsences(site.deps)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  for (const { order } of people.slice(1)) {
    const subject = orderNumber(order.createdAt, order.id);
    expect(await listAudit(site.db, { subject, limit: 5 })).toHaveLength(1);
  }
  const [session] = await site.db
    .select()
    .from(eventSession)
    .where(eq(eventSession.id, sessions[0]!.id));
  expect(session!.absencesCountedAt).toEqual(site.clock.now);
});
