import { eq } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { member } from '#db/schema/member.ts';

/** Returns the e-mail addresses in a member's profile; none for a visitor. */
export async function ownMailboxes(db: Database, memberId: number | undefined): Promise<string[]> {
  if (memberId === undefined) return [];
  const [row] = await db
    .select({ email: member.email, companyEmail: member.companyEmail })
    .from(member)
    .where(eq(member.id, memberId));
  return row ? [row.email, row.companyEmail].filter((address) => address !== '') : [];
}
