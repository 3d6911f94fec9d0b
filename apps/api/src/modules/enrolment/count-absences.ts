import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { areAbsencesDue, becomesAbsent } from '@portolane/core/rules/order/attendance-grace.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment, event, eventSession, orders } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockOrders } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/** Returns the sessions whose absences are due: all of them, or one. */
async function dueSessions(
  db: Queryable,
  now: Date,
  only?: number,
): Promise<{ id: number; uuid: string }[]> {
  const rows = await db
    .select({
      id: eventSession.id,
      uuid: eventSession.uuid,
      grace: event.attendanceGrace,
      endTime: eventSession.endsAt,
      calledOffAt: eventSession.calledOffAt,
      countedAt: eventSession.absencesCountedAt,
      someonePresent: sql<boolean>`exists (select from ${enrolment} where ${enrolment.sessionId} = ${eventSession.id} and ${enrolment.status} = 'CONFIRMED' and ${enrolment.attended})`,
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(
        isNotNull(event.attendanceGrace),
        isNull(eventSession.absencesCountedAt),
        lte(eventSession.endsAt, now),
        only === undefined ? undefined : eq(eventSession.id, only),
      ),
    )
    .orderBy(eventSession.id);
  return rows.filter(({ grace, calledOffAt, countedAt, ...session }) =>
    areAbsencesDue(
      grace,
      { ...session, calledOff: calledOffAt !== null, counted: countedAt !== null },
      now,
    ),
  );
}

/** Returns the enrolments of a session that nothing is recorded of, in the order of their orders. */
async function unrecordedEnrolments(tx: Queryable, sessionId: number) {
  const rows = await tx
    .select({
      id: enrolment.id,
      status: enrolment.status,
      attended: enrolment.attended,
      orderId: orders.id,
      placedAt: orders.createdAt,
    })
    .from(enrolment)
    .innerJoin(orders, eq(orders.id, enrolment.orderId))
    .where(eq(enrolment.sessionId, sessionId))
    .orderBy(orders.id);
  return rows.filter(becomesAbsent);
}

/** Counts the absences of one session. Returns how many; 0 if another process was faster. */
async function countSession(
  tx: Queryable,
  client: PoolClient,
  session: { id: number; uuid: string },
  at: Date,
): Promise<number> {
  // Staff lock the order before they record attendance, so what is read below is final.
  await lockOrders(
    client,
    (await unrecordedEnrolments(tx, session.id)).map(({ orderId }) => orderId),
  );
  await tx.execute(sql`select from ${eventSession} where id = ${session.id} for no key update`);
  if ((await dueSessions(tx, at, session.id)).length === 0) return 0;
  await tx
    .update(eventSession)
    .set({ absencesCountedAt: at })
    .where(eq(eventSession.id, session.id));
  const unrecorded = await unrecordedEnrolments(tx, session.id);
  const absent = await tx
    .update(enrolment)
    .set({ attended: false })
    .where(
      and(
        inArray(
          enrolment.id,
          unrecorded.map(({ id }) => id),
        ),
        isNull(enrolment.attended),
      ),
    )
    .returning({ id: enrolment.id });
  const ids = new Set(absent.map(({ id }) => id));
  for (const { orderId, placedAt } of unrecorded.filter(({ id }) => ids.has(id))) {
    const subject = orderNumber(placedAt, orderId);
    const details = { session: session.uuid, attended: false };
    await recordAudit(tx, { actor: 'site', action: 'attendance mark', subject, details }, at);
  }
  return absent.length;
}

/**
 * Counts attendees without a record of attendance as absent, in sessions whose grace has passed
 * (`areAbsencesDue`). What is recorded is not overwritten, and each session is counted once, even if
 * several processes run this at the same time: corrections by staff stay.
 * @returns the number of absences
 */
export async function countAbsences({ db, now }: Deps): Promise<number> {
  let absent = 0;
  for (const session of await dueSessions(db, now()))
    absent += await inTransaction(db, (tx, client) => countSession(tx, client, session, now()));
  return absent;
}
