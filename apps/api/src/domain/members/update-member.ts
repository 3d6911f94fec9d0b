import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { member } from '#db/schema/member.ts';

/**
 * Returns a member's row, locked until the transaction ends. The row loaded with the request may be
 * out of date.
 */
export async function lockMember(tx: Queryable, id: number): Promise<typeof member.$inferSelect> {
  const [row] = await tx.select().from(member).where(eq(member.id, id)).for('no key update');
  return row!;
}

/** Updates a member. @returns the updated row */
export async function updateMember(
  tx: Queryable,
  id: number,
  values: Partial<typeof member.$inferInsert>,
): Promise<typeof member.$inferSelect> {
  const [row] = await tx.update(member).set(values).where(eq(member.id, id)).returning();
  return row!;
}
