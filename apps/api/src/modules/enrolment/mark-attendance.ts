import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';
import { setAttended } from './repository.ts';
import { lockOrderByUuid } from './review-order.ts';

/**
 * Staff note whether somebody came to a session of an order, from its start on; null takes the note back. Absences count against limits
 * (`reachesAbsentLimit`).
 * @throws ORDER_FRONT_ITEM_NOT_EXIST when the order holds no confirmed place in that session, or the session has not begun
 */
export async function markAttendance(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { uuid, sessionUuid, attended }: { uuid: string; sessionUuid: string; attended: boolean | null },
): Promise<void> {
  await inTransaction(db, async (_tx, client) => {
    const order = await lockOrderByUuid(client, uuid);
    const session = order.sessions.find((candidate) => candidate.uuid === sessionUuid);
    const begun = session !== undefined && session.startsAt.getTime() <= now().getTime();
    if (!begun || !(await setAttended(client, order.id, session.id, attended))) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  });
}
