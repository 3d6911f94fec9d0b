import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { member } from './schema.ts';

/** A member's row, locked until the transaction ends: the row that a request came with may be older. */
export async function lockMember(tx: Queryable, id: number): Promise<typeof member.$inferSelect> {
  const [row] = await tx.select().from(member).where(eq(member.id, id)).for('no key update');
  return row!;
}

/** Changes a member's own columns. @returns the row as it is then */
export async function updateMember(
  tx: Queryable,
  id: number,
  values: Partial<typeof member.$inferInsert>,
): Promise<typeof member.$inferSelect> {
  const [row] = await tx.update(member).set(values).where(eq(member.id, id)).returning();
  return row!;
}
