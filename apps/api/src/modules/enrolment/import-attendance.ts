import type { PoolClient } from 'pg';
import { orderNumber, orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Database } from '#db/database.ts';
import type { Localized } from '#db/stored-types.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';
import { markAttendanceWithin } from './mark-attendance.ts';

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

async function enrolmentsOf(
  db: Database['pool'] | PoolClient,
  lines: readonly AttendanceLine[],
): Promise<EnrolmentRow[]> {
  const ids = [...new Set(lines.flatMap(({ number }) => orderNumberParts(number)?.id ?? []))];
  const { rows } = await db.query<EnrolmentRow>(
    `select o.id as "orderId", o.uuid, o.created_at as "createdAt", o.attendee ->> 'fullName' as name, s.uuid as "sessionUuid", s.title as session,
      s.starts_at as "startsAt", e.status, e.attended
    from orders o join enrolment e on e.order_id = o.id join event_session s on s.id = e.session_id where o.id = any($1)`,
    [ids],
  );
  return rows;
}

/**
 * Returns the change that a line would make, a problem if it is rejected, or null if it changes
 * nothing.
 */
function checkLine(
  { number, session, attended }: AttendanceLine,
  enrolments: readonly EnrolmentRow[],
  now: Date,
): AttendanceChange | AttendanceProblem | null {
  if (attended === 'unreadable') return 'attended';
  if (attended === null) return null;
  const parts = orderNumberParts(number);
  const order = enrolments.filter(
    ({ orderId, createdAt }) =>
      orderId === parts?.id && (parts.day === null || parts.day === taipeiDay(createdAt)),
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
  const stated = new Map<string, boolean>();
  for (const line of lines) {
    const key = `${orderNumberParts(line.number)?.id} ${line.session.toLowerCase()}`;
    const before = stated.get(key);
    const result =
      typeof line.attended === 'boolean' && before !== undefined && before !== line.attended
        ? 'twice'
        : checkLine(line, enrolments, now);
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
): Promise<AttendancePlan> => planOf(lines, await enrolmentsOf(db.pool, lines), now());

/**
 * Imports an attendance list: all of it, or nothing if a line has a problem. Overwrites attendance
 * that was recorded meanwhile.
 * @param actor who imports it, for the audit log
 */
export async function importAttendance(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  lines: readonly AttendanceLine[],
  actor: string,
): Promise<AttendancePlan> {
  return inTransaction(db, async (tx, client) => {
    const at = now();
    const plan = planOf(lines, await enrolmentsOf(client, lines), at);
    if (plan.problems.length > 0) return plan;
    for (const { uuid, sessionUuid, to } of plan.changes)
      await markAttendanceWithin(tx, client, { uuid, sessionUuid, attended: to, actor }, at);
    return plan;
  });
}
