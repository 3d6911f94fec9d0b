import { and, eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { orders } from './schema.ts';

/** A member's order by its uuid; null for somebody else's, as for one that does not exist. */
export async function orderOfMember(
  db: Queryable,
  memberId: number,
  uuid: string,
): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.uuid, uuid), eq(orders.memberId, memberId)));
  return row ?? null;
}
