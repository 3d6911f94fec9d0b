import { and, eq, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Queryable } from '#db/database.ts';
import { orders } from '#db/schema/enrolment.ts';
import { event } from '#db/schema/event.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { lockOrders, type LockedOrder } from './repository.ts';

/** An order, as far as it takes to lock it. */
export interface FoundOrder {
  id: number;
  memberId: number;
  eventId: number;
  eventAlias: string;
  eventSeriesNum: number;
}

/** Returns any member's order, or null. For staff only. */
export async function findOrder(
  db: Queryable,
  uuid: string,
  scope: SQL | undefined,
): Promise<FoundOrder | null> {
  const [row] = await db
    .select({
      id: orders.id,
      memberId: orders.memberId,
      eventId: orders.eventId,
      eventAlias: event.alias,
      eventSeriesNum: event.seriesNum,
    })
    .from(orders)
    .innerJoin(event, eq(event.id, orders.eventId))
    .where(and(eq(orders.uuid, uuid), scope));
  return row ?? null;
}

/**
 * Locks and returns the order with this uuid.
 * @throws ORDER_FRONT_ITEM_NOT_EXIST if there is none, or not in this person's scope
 */
export async function lockOrderByUuid(
  tx: Queryable,
  client: PoolClient,
  uuid: string,
  scope: SQL | undefined,
): Promise<LockedOrder> {
  const found = await findOrder(tx, uuid, scope);
  const order = found && (await lockOrders(client, [found.id]))[0];
  if (!order) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  return order;
}
