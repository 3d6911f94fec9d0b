/** Statistics of the doors of an event, for the desk. */
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { passDays } from '@portolane/core/rules/door/pass-days.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { doorDevice, doorScan, doorWalkIn } from '#db/schema/door.ts';
import { enrolment, movedEnrolment, orders } from '#db/schema/enrolment.ts';
import { eventSession } from '#db/schema/event.ts';

/** Width of a step of the curve. */
const STEP_MS = 5 * 60_000;
/** Rows of a report. */
const MAX_REPORTS = 200;

const readSessions = (db: Queryable, eventId: number) =>
  db
    .select({
      id: eventSession.id,
      uuid: eventSession.uuid,
      title: eventSession.title,
      startsAt: eventSession.startsAt,
      endsAt: eventSession.endsAt,
      expected: sql<number>`(
        select coalesce(sum(e.seats), 0)::int from enrolment e where e.session_id = event_session.id and e.status = 'CONFIRMED'
      )`,
    })
    .from(eventSession)
    .where(and(eq(eventSession.eventId, eventId), sql`${eventSession.calledOffAt} is null`))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));

/** Scans that count, with the session for which people came. */
const readCounted = (db: Queryable, eventId: number) =>
  db
    .select({
      at: doorScan.at,
      day: doorScan.day,
      counted: doorScan.counted,
      // The row of a moved enrolment may be gone.
      sessionId: sql<number>`coalesce(${doorScan.sessionId}, ${enrolment.sessionId}, ${movedEnrolment.sessionId})`,
      isWalkIn: sql<boolean>`${doorScan.kind} = 'walkIn'`,
    })
    .from(doorScan)
    .leftJoin(enrolment, eq(enrolment.id, doorScan.enrolmentId))
    .leftJoin(movedEnrolment, eq(movedEnrolment.enrolmentId, doorScan.enrolmentId))
    .where(and(eq(doorScan.eventId, eventId), sql`${doorScan.counted} > 0`))
    .orderBy(asc(doorScan.at));
type Counted = Awaited<ReturnType<typeof readCounted>>[number];

const peopleOf = (scans: readonly Pick<Counted, 'counted'>[]): number =>
  scans.reduce((sum, { counted }) => sum + counted, 0);

/** Returns how many people had come after each step in which some came. */
function curveOf(scans: readonly Pick<Counted, 'at' | 'counted'>[]) {
  let people = 0;
  const steps = Map.groupBy(scans, ({ at }) => Math.ceil(at.getTime() / STEP_MS) * STEP_MS);
  return [...steps].map(([at, list]) => {
    people += peopleOf(list);
    return { at: new Date(at), people };
  });
}

/** The person of a scan. */
const whoColumns = {
  order: { id: orders.id, createdAt: orders.createdAt },
  name: sql<string | null>`coalesce(${orders.attendee} ->> 'fullName', ${doorWalkIn.name})`,
};

/** An order of another event is not for those who watch this one. */
const isOrderHere = (eventId: number): SQL | undefined =>
  and(
    eq(orders.id, sql`coalesce(${enrolment.orderId}, ${movedEnrolment.orderId})`),
    eq(orders.eventId, eventId),
  );

const numberOf = (order: { id: number; createdAt: Date } | null): string | null =>
  order && orderNumber(order.createdAt, order.id);

/** Scans that are not as the door should have answered them. */
async function readConflicts(db: Queryable, eventId: number) {
  const repeated = alias(doorScan, 'repeated');
  const repeatedDevice = alias(doorDevice, 'repeated_device');
  const rows = await db
    .select({
      nonce: doorScan.nonce,
      at: doorScan.at,
      device: doorDevice.name,
      reason: doorScan.reason,
      inside: sql<boolean>`coalesce(${doorScan.letIn}, false) and ${doorScan.counted} > 0`,
      ...whoColumns,
      repeats: { device: repeatedDevice.name, at: repeated.at },
    })
    .from(doorScan)
    .innerJoin(doorDevice, eq(doorDevice.id, doorScan.deviceId))
    .leftJoin(repeated, eq(repeated.nonce, doorScan.repeats))
    .leftJoin(repeatedDevice, eq(repeatedDevice.id, repeated.deviceId))
    .leftJoin(enrolment, eq(enrolment.id, doorScan.enrolmentId))
    .leftJoin(movedEnrolment, eq(movedEnrolment.enrolmentId, doorScan.enrolmentId))
    .leftJoin(orders, isOrderHere(eventId))
    .leftJoin(doorWalkIn, eq(doorWalkIn.nonce, doorScan.nonce))
    .where(
      and(
        eq(doorScan.eventId, eventId),
        inArray(doorScan.kind, ['pass', 'search', 'walkIn']),
        sql`${doorScan.reason} not in ('ADMITTED', 'UNDONE')`,
      ),
    )
    .orderBy(desc(doorScan.at), desc(doorScan.id))
    .limit(MAX_REPORTS);
  return rows.map(({ order, repeats: { device, at }, ...row }) => ({
    ...row,
    number: numberOf(order),
    repeats: device !== null && at !== null ? { device, at } : null,
  }));
}

/**
 * Arrivals that were undone. A door undoes in the same moment what another one has to let in,
 * and corrects the number of people by another scan of the same time: both are not reported.
 */
async function readUndos(db: Queryable, eventId: number) {
  const undo = alias(doorScan, 'undo');
  const undoDevice = alias(doorDevice, 'undo_device');
  const rows = await db
    .select({
      nonce: undo.nonce,
      at: doorScan.at,
      device: doorDevice.name,
      people: doorScan.people,
      ...whoColumns,
      undone: { device: undoDevice.name, staff: undoDevice.registeredBy, at: undo.at },
    })
    .from(undo)
    .innerJoin(undoDevice, eq(undoDevice.id, undo.deviceId))
    .innerJoin(doorScan, and(eq(doorScan.nonce, undo.undoes), eq(doorScan.eventId, undo.eventId)))
    .innerJoin(doorDevice, eq(doorDevice.id, doorScan.deviceId))
    .leftJoin(enrolment, eq(enrolment.id, doorScan.enrolmentId))
    .leftJoin(movedEnrolment, eq(movedEnrolment.enrolmentId, doorScan.enrolmentId))
    .leftJoin(orders, isOrderHere(eventId))
    .leftJoin(doorWalkIn, eq(doorWalkIn.nonce, doorScan.nonce))
    .where(
      and(
        eq(undo.eventId, eventId),
        ne(undo.at, doorScan.at),
        sql`not exists (select from door_scan again where again.event_id = ${eventId}
          and again.enrolment_id = ${doorScan.enrolmentId} and again.at = ${doorScan.at} and again.counted > 0)`,
      ),
    )
    .orderBy(desc(undo.at), desc(undo.id))
    .limit(MAX_REPORTS);
  return rows.map(({ order, ...row }) => ({ ...row, number: numberOf(order) }));
}

/** Returns who has arrived and who is expected, by day and session, and what the doors report. */
export async function doorFigures(db: Queryable, eventId: number) {
  const [sessions, scans, conflicts, undos] = await Promise.all([
    readSessions(db, eventId),
    readCounted(db, eventId),
    readConflicts(db, eventId),
    readUndos(db, eventId),
  ]);
  const dated = scans.map((scan) => ({ ...scan, day: scan.day ?? taipeiDay(scan.at) }));
  const onDays = sessions.flatMap(({ endsAt, ...session }) =>
    passDays({ startTime: session.startsAt, endTime: endsAt }).map(({ day }) => {
      const own = dated.filter((scan) => scan.sessionId === session.id && scan.day === day);
      const arrived = peopleOf(own.filter(({ isWalkIn }) => !isWalkIn));
      return { ...session, day, arrived, walkIns: peopleOf(own) - arrived };
    }),
  );
  const days = [...Map.groupBy(onDays, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    days: days.map(([day, list]) => ({
      day,
      sessions: list,
      curve: curveOf(dated.filter((scan) => scan.day === day)),
    })),
    conflicts,
    undos,
  };
}
