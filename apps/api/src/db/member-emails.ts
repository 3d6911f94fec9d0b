/** An e-mail address belongs to one member. Take the lock, check the address, then write it. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { member } from './schema.ts';

/** Serialises transactions that write the same address, until this one ends. */
export async function lockMemberEmail(tx: Queryable, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`member.email:${email.toLowerCase()}`}, 0))`,
  );
}

/**
 * Returns whether another member has this address, ignoring case.
 * @param memberId 0: not a member yet
 */
export async function isEmailOfAnother(
  tx: Queryable,
  email: string,
  memberId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(sql`lower(${member.email})`, email.toLowerCase()), ne(member.id, memberId)))
    .limit(1);
  return rows.length > 0;
}
