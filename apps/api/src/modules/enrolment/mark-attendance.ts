import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#db/audit-log.ts';
import type { Queryable } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';
import type { PoolClient } from 'pg';
import { setAttended } from './repository.ts';
import { lockOrderByUuid } from './review-order.ts';

/** Whether somebody came to a session of an order; null takes the note back. */
export interface Attendance {
  uuid: string;
  sessionUuid: string;
  attended: boolean | null;
}

/** `markAttendance` within a transaction that is open. @throws ORDER_FRONT_ITEM_NOT_EXIST */
export async function markAttendanceIn(
  tx: Queryable,
  client: PoolClient,
  { uuid, sessionUuid, attended, actor }: Attendance & { actor: string },
  at: Date,
): Promise<void> {
  const order = await lockOrderByUuid(client, uuid);
  const session = order.sessions.find((candidate) => candidate.uuid === sessionUuid);
  const begun = session !== undefined && session.startsAt.getTime() <= at.getTime();
  if (!begun || !(await setAttended(client, order.id, session.id, attended)))
    throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  const change = {
    actor,
    action: 'attendance mark',
    subject: orderNumber(order.createdAt, order.id),
  };
  await recordAudit(tx, { ...change, details: { session: sessionUuid, attended } }, at);
}

/**
 * Staff note whether somebody came to a session of an order, from its start on; null takes the note back. Absences count against limits
 * (`reachesAbsentLimit`).
 * @throws ORDER_FRONT_ITEM_NOT_EXIST when the order holds no confirmed place in that session, or the session has not begun
 */
export async function markAttendance(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  mark: Attendance & { actor: string },
): Promise<void> {
  await inTransaction(db, (tx, client) => markAttendanceIn(tx, client, mark, now()));
}
