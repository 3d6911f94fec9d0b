import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { member, memberToken } from './schema.ts';

/** The row of the member who calls, and the hash of the token they called with (for logout). */
export type AuthenticatedMember = typeof member.$inferSelect & { readonly tokenHash: string };

/** SHA-256 of a bearer token in hexadecimal, the only form that is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token by its hash, with its member; null for one that was never given out. */
export async function tokenByHash(db: Queryable, hash: string): Promise<{ token: typeof memberToken.$inferSelect; member: typeof member.$inferSelect } | null> {
  const [row] = await db
    .select({ token: memberToken, member })
    .from(memberToken)
    .innerJoin(member, eq(member.id, memberToken.memberId))
    .where(eq(memberToken.hash, hash))
    .limit(1);
  return row ?? null;
}
