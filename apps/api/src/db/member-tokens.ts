import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { member, memberToken } from './schema.ts';

export type MemberRow = typeof member.$inferSelect;

/** The row of the member who calls, and the hash of the token they called with (for logout). */
export type AuthenticatedMember = MemberRow & {
  readonly tokenHash: string;
  readonly tokenUsedAt: Date | null;
};

/** SHA-256 of a bearer token in hexadecimal, the only form that is stored. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** A token by its hash, with its member; null for one that was never given out. */
export async function tokenByHash(
  db: Queryable,
  hash: string,
): Promise<{ token: typeof memberToken.$inferSelect; member: typeof member.$inferSelect } | null> {
  const [row] = await db
    .select({ token: memberToken, member })
    .from(memberToken)
    .innerJoin(member, eq(member.id, memberToken.memberId))
    .where(eq(memberToken.hash, hash))
    .limit(1);
  return row ?? null;
}

/** How exactly it is known when a login was last used: a request of a member reads, and once an hour it writes. */
const USE_KEPT_MS = 3_600_000;

/** Whether the use of a token has to be noted anew. */
export const isUseOver = (usedAt: Date | null, now: Date): boolean =>
  usedAt === null || usedAt.getTime() <= now.getTime() - USE_KEPT_MS;

/** Notes that a token is in use; of parallel requests one does. */
export async function noteUse(db: Queryable, hash: string, now: Date): Promise<void> {
  const over = or(
    isNull(memberToken.lastUsedAt),
    lt(memberToken.lastUsedAt, new Date(now.getTime() - USE_KEPT_MS + 1)),
  );
  await db
    .update(memberToken)
    .set({ lastUsedAt: now })
    .where(and(eq(memberToken.hash, hash), over));
}
