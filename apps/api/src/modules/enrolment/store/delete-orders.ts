import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

/**
 * Deletes the orders of members with their enrolments, which gives seats and coupons back. For
 * members who never were customers: orders of others keep their figures.
 * @param members a subquery of their ids
 */
export async function deleteOrders(tx: Queryable, members: SQL): Promise<void> {
  await tx.execute(sql`delete from enrolment where member_id in ${members}`);
  await tx.execute(sql`delete from orders where member_id in ${members}`);
}
