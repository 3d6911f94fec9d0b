/** An e-mail address is one member's: asked before it is written, under a lock that whoever writes one takes. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { member } from './schema.ts';

/** Lets transactions that want the same address come one after the other, until this one ends. */
export async function lockMemberEmail(tx: Queryable, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`member.email:${email.toLowerCase()}`}, 0))`,
  );
}

/** Whether somebody else has this address, in whatever case. Placeholders of the demonstration have none. @param memberId 0: of somebody who is no member yet */
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
