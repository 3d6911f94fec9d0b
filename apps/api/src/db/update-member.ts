import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { member } from './schema.ts';

/** Changes a member's own columns. @returns the row as it is then */
export async function updateMember(tx: Queryable, id: number, values: Partial<typeof member.$inferInsert>): Promise<typeof member.$inferSelect> {
  const [row] = await tx.update(member).set(values).where(eq(member.id, id)).returning();
  return row!;
}
