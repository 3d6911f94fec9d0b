/**
 * An e-mail address that its member has proved (`member.emailProvedAt`) belongs to them alone. One
 * that was only typed can be used by others.
 */
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { member } from '#db/schema/member.ts';

/**
 * Returns whether another member has proved this address, ignoring case.
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
    .where(
      and(
        eq(sql`lower(${member.email})`, email.toLowerCase()),
        ne(member.id, memberId),
        isNotNull(member.emailProvedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
