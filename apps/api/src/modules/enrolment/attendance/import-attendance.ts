import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { orderNumber, orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { event, eventSession } from '#db/schema/event.ts';
import type { Localized } from '#db/stored-types.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { markAttendanceWithin, type Attendance } from './mark-attendance.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

/**
 * One line of an attendance list: an order number, a session's uuid, and whether the attendee came.
 * null leaves the attendance unchanged.
 */
export interface AttendanceLine {
  line: number;
  number: string;
  session: string;
  attended: boolean | null | 'unreadable';
}

/** Why a line is rejected. `twice`: another line contradicts it. */
type AttendanceProblem = 'number' | 'session' | 'unconfirmed' | 'notBegun' | 'attended' | 'twice';

interface AttendanceChange {
  number: string;
  uuid: string;
  orderId: number;
  sessionUuid: string;
  session: Localized;
  name: string;
  from: boolean | null;
  to: boolean;
}

export interface AttendancePlan {
  changes: AttendanceChange[];
  /** Number of lines that repeat the stored attendance or state none. */
  unchanged: number;
  problems: { line: number; problem: AttendanceProblem }[];
}

interface EnrolmentRow {
  orderId: number;
  uuid: string;
  createdAt: Date;
  name: string;
  sessionUuid: string;
  session: Localized;
  startsAt: Date;
  status: string;
  attended: boolean | null;
}

function enrolmentsOf(
  db: Queryable,
  lines: readonly AttendanceLine[],
  scope: SQL | undefined,
): Promise<EnrolmentRow[]> {
  const ids = [...new Set(lines.flatMap(({ number }) => orderNumberParts(number)?.id ?? []))];
  return db
    .select({
      orderId: orders.id,
      uuid: orders.uuid,
      createdAt: orders.createdAt,
      name: sql<string>`${orders.attendee} ->> 'fullName'`,
      sessionUuid: eventSession.uuid,
      session: eventSession.title,
      startsAt: eventSession.startsAt,
      status: enrolment.status,
      attended: enrolment.attended,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .innerJoin(enrolment, eq(enrolment.orderId, orders.id))
    .innerJoin(eventSession, eq(eventSession.id, enrolment.sessionId))
    .where(and(sql`${orders.id} = any(${sql.param(ids)}::int[])`, scope));
}

/**
 * Returns the change that a line would make, a problem if it is rejected, or null if it changes
 * nothing.
 */
function checkLine(
  { number, session, attended }: AttendanceLine,
  enrolments: ReadonlyMap<number, readonly EnrolmentRow[]>,
  now: Date,
): AttendanceChange | AttendanceProblem | null {
  if (attended === 'unreadable') return 'attended';
  if (attended === null) return null;
  const parts = orderNumberParts(number);
  const ofOrder = (parts && enrolments.get(parts.id)) ?? [];
  const order = ofOrder.filter(
    ({ createdAt }) => parts?.day == null || parts.day === taipeiDay(createdAt),
  );
  if (order.length === 0) return 'number';
  const enrolment = order.find(({ sessionUuid }) => sessionUuid === session.toLowerCase());
  if (!enrolment) return 'session';
  if (enrolment.status !== 'CONFIRMED') return 'unconfirmed';
  if (enrolment.startsAt > now) return 'notBegun';
  if (enrolment.attended === attended) return null;
  const { orderId, uuid, createdAt, name, sessionUuid } = enrolment;
  return {
    number: orderNumber(createdAt, orderId),
    uuid,
    orderId,
    sessionUuid,
    session: enrolment.session,
    name,
    from: enrolment.attended,
    to: attended,
  };
}

function planOf(
  lines: readonly AttendanceLine[],
  enrolments: readonly EnrolmentRow[],
  now: Date,
): AttendancePlan {
  const plan: AttendancePlan = { changes: [], unchanged: 0, problems: [] };
  const byOrder = Map.groupBy(enrolments, ({ orderId }) => orderId);
  const stated = new Map<string, boolean>();
  for (const line of lines) {
    const key = `${orderNumberParts(line.number)?.id} ${line.session.toLowerCase()}`;
    const before = stated.get(key);
    const result =
      typeof line.attended === 'boolean' && before !== undefined && before !== line.attended
        ? 'twice'
        : checkLine(line, byOrder, now);
    if (typeof result === 'string') plan.problems.push({ line: line.line, problem: result });
    else if (result === null || before !== undefined) plan.unchanged += 1;
    else plan.changes.push(result);
    if (typeof line.attended === 'boolean') stated.set(key, line.attended);
  }
  // Orders are always locked in order of id.
  plan.changes.sort((a, b) => a.orderId - b.orderId);
  return plan;
}

/** Returns the changes that an attendance list would make, without making them. */
export const planAttendance = async (
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  lines: readonly AttendanceLine[],
  scope?: SQL,
): Promise<AttendancePlan> => planOf(lines, await enrolmentsOf(db, lines, scope), now());

/**
 * Imports an attendance list: all of it, or nothing if a line has a problem. Overwrites attendance
 * that was recorded meanwhile. Orders out of scope are unknown.
 */
export async function importAttendance(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  lines: readonly AttendanceLine[],
  { actor, scope }: StaffActor,
): Promise<AttendancePlan> {
  return inTransaction(db, async (tx, client) => {
    const at = now();
    const plan = planOf(lines, await enrolmentsOf(tx, lines, scope), at);
    if (plan.problems.length > 0) return plan;
    for (const { uuid, sessionUuid, to } of plan.changes)
      await markAttendanceWithin(tx, client, { uuid, sessionUuid, attended: to, actor, scope }, at);
    return plan;
  });
}

/**
 * The outcome of a mark in a list. `refused`: no confirmed enrolment, or the session has not begun.
 */
export type MarkOutcome = 'done' | 'refused';

/**
 * Records attendance of a list of enrolments, or removes it (null), in one transaction: what can be
 * recorded is, and the outcome says what cannot.
 */
export async function markList(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  marks: readonly Attendance[],
  staff: StaffActor,
): Promise<{ uuid: string; sessionUuid: string; outcome: MarkOutcome }[]> {
  return inTransaction(db, async (tx, client) => {
    const at = now();
    const rows = await tx
      .select({ id: orders.id, uuid: orders.uuid })
      .from(orders)
      .where(inArray(orders.uuid, [...new Set(marks.map(({ uuid }) => uuid))]));
    const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
    const outcomes = new Map<Attendance, MarkOutcome>();
    // Orders are always locked in order of id.
    for (const mark of marks.toSorted((a, b) => (ids.get(a.uuid) ?? 0) - (ids.get(b.uuid) ?? 0)))
      try {
        await markAttendanceWithin(tx, client, { ...mark, ...staff }, at);
        outcomes.set(mark, 'done');
      } catch (error) {
        // Thrown before anything was written.
        if (!(error instanceof CodedError)) throw error;
        outcomes.set(mark, 'refused');
      }
    return marks.map((mark) => ({
      uuid: mark.uuid,
      sessionUuid: mark.sessionUuid,
      outcome: outcomes.get(mark)!,
    }));
  });
}
