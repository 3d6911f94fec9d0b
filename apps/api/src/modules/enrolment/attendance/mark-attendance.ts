import { canMarkAttendance } from '@portolane/core/rules/order/attendance.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { PoolClient } from 'pg';
import { lockOrderByUuid } from '#modules/enrolment/store/lock-order.ts';
import { setAttended } from './attendance-repository.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

/** Whether an attendee came to a session of an order; null removes the record. */
export interface Attendance {
  uuid: string;
  sessionUuid: string;
  attended: boolean | null;
}

/** `markAttendance` inside an open transaction. @throws ORDER_FRONT_ITEM_NOT_EXIST */
export async function markAttendanceWithin(
  tx: Queryable,
  client: PoolClient,
  { uuid, sessionUuid, attended, actor, scope }: Attendance & StaffActor,
  at: Date,
): Promise<void> {
  const order = await lockOrderByUuid(tx, client, uuid, scope);
  const session = order.sessions.find((candidate) => candidate.uuid === sessionUuid);
  const open = session && canMarkAttendance({ ...session, startTime: session.startsAt }, at);
  if (!open || !(await setAttended(client, order.id, session.id, attended)))
    throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const change = {
    actor,
    action: 'attendance mark' as const,
    subject: orderNumber(order.createdAt, order.id),
  };
  await recordAudit(tx, { ...change, details: { session: sessionUuid, attended } }, at);
}

/**
 * Records for staff whether an attendee came to a session of an order, from its start on; null
 * removes the record. Absences count towards the absence limit (`reachesAbsentLimit`).
 * @throws ORDER_FRONT_ITEM_NOT_EXIST if the order has no confirmed enrolment in that session, or
 * the session has not started
 */
export async function markAttendance(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  mark: Attendance & StaffActor,
): Promise<void> {
  await inTransaction(db, (tx, client) => markAttendanceWithin(tx, client, mark, now()));
}
