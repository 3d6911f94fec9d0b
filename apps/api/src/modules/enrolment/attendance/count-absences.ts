import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { DELIVERY_DAYS } from '@portolane/core/rules/door/door-rights.ts';
import { areAbsencesDue, becomesAbsent } from '@portolane/core/rules/order/attendance-grace.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import type { Localized } from '#db/stored-types.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { doorsOutOf } from '#domain/doors/doors-out.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { lockOrders } from '#modules/enrolment/store/repository.ts';

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
      eventId: eventSession.eventId,
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
  const doorsOut = await doorsOutOf(db, [...new Set(rows.map(({ eventId }) => eventId))], now);
  return rows.filter(({ grace, calledOffAt, countedAt, ...session }) =>
    areAbsencesDue(
      grace,
      {
        ...session,
        calledOff: calledOffAt !== null,
        counted: countedAt !== null,
        doorsOut: doorsOut({ eventId: session.eventId, endsAt: session.endTime }).length,
      },
      now,
    ),
  );
}

/** A session whose attendance is not complete, with a phone that may still have scans of it. */
interface AwaitedDoor {
  event: { alias: string; seriesNum: number };
  session: { uuid: string; title: Localized; endsAt: Date };
  door: { name: string; seenAt: Date | null; unsent: number };
}

/**
 * Returns the phones at doors for which absences wait, the session that ended last first. Staff who
 * record absences by hand should wait for them too, so the event's grace does not matter.
 */
export async function awaitedDoors({ db, now }: Deps): Promise<AwaitedDoor[]> {
  const at = now();
  const rows = await db
    .select({
      eventId: eventSession.eventId,
      event: { alias: event.alias, seriesNum: event.seriesNum },
      session: { uuid: eventSession.uuid, title: eventSession.title, endsAt: eventSession.endsAt },
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(
      and(
        isNull(eventSession.absencesCountedAt),
        isNull(eventSession.calledOffAt),
        lte(eventSession.endsAt, at),
        gt(event.endsAt, new Date(at.getTime() - DELIVERY_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(eventSession.endsAt), eventSession.id);
  const doorsOut = await doorsOutOf(db, [...new Set(rows.map(({ eventId }) => eventId))], at);
  return rows.flatMap(({ eventId, ...row }) =>
    doorsOut({ eventId, endsAt: row.session.endsAt }).map((door) => ({
      ...row,
      door: { name: door.name, seenAt: door.seenAt, unsent: door.unsent },
    })),
  );
}

/** Returns the enrolments of a session that nothing is recorded of, in the order of their orders. */
async function unrecordedEnrolments(tx: Queryable, sessionId: number) {
  const rows = await tx
    .select({
      id: enrolment.id,
      status: enrolment.status,
      attended: enrolment.attended,
      arrivedAt: enrolment.arrivedAt,
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
 * (`areAbsencesDue`) and at whose doors no phone is out. Existing records are not overwritten, and
 * each session is counted once, even if several processes run this at the same time: corrections by
 * staff stay.
 * @returns the number of absences
 */
export async function countAbsences({ db, now }: Deps): Promise<number> {
  let absent = 0;
  for (const session of await dueSessions(db, now()))
    absent += await inTransaction(db, (tx, client) => countSession(tx, client, session, now()));
  return absent;
}
