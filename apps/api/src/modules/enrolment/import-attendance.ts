import type { PoolClient } from 'pg';
import { orderNumber, orderNumberParts } from '@portolane/core/rules/order/order-number.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Database } from '#db/database.ts';
import type { Localized } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';
import { markAttendanceIn } from './mark-attendance.ts';

/** A line of a list of who came: an order's number, a session by its uuid, and whether somebody came; null leaves it as it is. */
export interface AttendanceLine {
  line: number;
  number: string;
  session: string;
  attended: boolean | null | 'unreadable';
}

/** Why a line cannot be taken. `twice`: another line says something else of the same place. */
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
  /** Lines that say what is so already, or nothing. */
  unchanged: number;
  problems: { line: number; problem: AttendanceProblem }[];
}

interface Place {
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

async function placesOf(
  db: Database['pool'] | PoolClient,
  lines: readonly AttendanceLine[],
): Promise<Place[]> {
  const ids = [...new Set(lines.flatMap(({ number }) => orderNumberParts(number)?.id ?? []))];
  const { rows } = await db.query<Place>(
    `select o.id as "orderId", o.uuid, o.created_at as "createdAt", o.attendee ->> 'fullName' as name, s.uuid as "sessionUuid", s.title as session,
      s.starts_at as "startsAt", e.status, e.attended
    from orders o join enrolment e on e.order_id = o.id join event_session s on s.id = e.session_id where o.id = any($1)`,
    [ids],
  );
  return rows;
}

/** What a line would change; a problem where it cannot be taken. */
function judge(
  { number, session, attended }: AttendanceLine,
  places: readonly Place[],
  now: Date,
): AttendanceChange | AttendanceProblem | null {
  if (attended === 'unreadable') return 'attended';
  if (attended === null) return null;
  const parts = orderNumberParts(number);
  const order = places.filter(
    ({ orderId, createdAt }) =>
      orderId === parts?.id && (parts.day === null || parts.day === taipeiDay(createdAt)),
  );
  if (order.length === 0) return 'number';
  const place = order.find(({ sessionUuid }) => sessionUuid === session.toLowerCase());
  if (!place) return 'session';
  if (place.status !== 'CONFIRMED') return 'unconfirmed';
  if (place.startsAt > now) return 'notBegun';
  if (place.attended === attended) return null;
  const { orderId, uuid, createdAt, name, sessionUuid } = place;
  return {
    number: orderNumber(createdAt, orderId),
    uuid,
    orderId,
    sessionUuid,
    session: place.session,
    name,
    from: place.attended,
    to: attended,
  };
}

function planOf(
  lines: readonly AttendanceLine[],
  places: readonly Place[],
  now: Date,
): AttendancePlan {
  const plan: AttendancePlan = { changes: [], unchanged: 0, problems: [] };
  const said = new Map<string, boolean>();
  for (const line of lines) {
    const key = `${orderNumberParts(line.number)?.id} ${line.session.toLowerCase()}`;
    const before = said.get(key);
    const result =
      typeof line.attended === 'boolean' && before !== undefined && before !== line.attended
        ? 'twice'
        : judge(line, places, now);
    if (typeof result === 'string') plan.problems.push({ line: line.line, problem: result });
    else if (result === null || before !== undefined) plan.unchanged += 1;
    else plan.changes.push(result);
    if (typeof line.attended === 'boolean') said.set(key, line.attended);
  }
  // The order in which orders are locked everywhere.
  plan.changes.sort((a, b) => a.orderId - b.orderId);
  return plan;
}

/** What a list of who came would change. */
export const planAttendance = async (
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  lines: readonly AttendanceLine[],
): Promise<AttendancePlan> => planOf(lines, await placesOf(db.pool, lines), now());

/**
 * Takes over a list of who came: all of it, or nothing when a line of it has a problem. What was noted otherwise meanwhile is overwritten.
 * @param actor who does it, for the audit log
 */
export async function importAttendance(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  lines: readonly AttendanceLine[],
  actor: string,
): Promise<AttendancePlan> {
  return inTransaction(db, async (tx, client) => {
    const at = now();
    const plan = planOf(lines, await placesOf(client, lines), at);
    if (plan.problems.length > 0) return plan;
    for (const { uuid, sessionUuid, to } of plan.changes)
      await markAttendanceIn(tx, client, { uuid, sessionUuid, attended: to, actor }, at);
    return plan;
  });
}
