import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { orders } from '#db/schema/enrolment.ts';

/** Returns a member's own order by uuid; null if it does not exist or belongs to someone else. */
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
