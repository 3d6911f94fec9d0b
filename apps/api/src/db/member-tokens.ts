import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { preparePerConnection } from './prepared.ts';
import { member, memberToken } from '#db/schema/member.ts';

export type MemberRow = typeof member.$inferSelect;

/** The calling member, with the hash of their token (for logout). */
export type AuthenticatedMember = MemberRow & {
  readonly tokenHash: string;
  readonly tokenUsedAt: Date | null;
};

/** Returns the SHA-256 of a bearer token in hexadecimal, the only form that is stored. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Every request of a member runs it. */
const selectToken = preparePerConnection((db: Queryable) =>
  db
    .select({ token: memberToken, member })
    .from(memberToken)
    .innerJoin(member, eq(member.id, memberToken.memberId))
    .where(eq(memberToken.hash, sql.placeholder('hash')))
    .limit(1)
    .prepare('token_by_hash'),
);

/** Returns a token by its hash, with its member; null if it was never issued. */
export async function tokenByHash(
  db: Queryable,
  hash: string,
): Promise<{ token: typeof memberToken.$inferSelect; member: typeof member.$inferSelect } | null> {
  const [row] = await selectToken(db).execute({ hash });
  return row ?? null;
}

/**
 * Precision of `lastUsedAt`: it is written at most once an hour, so that most requests only read.
 */
const USE_PRECISION_MS = 3_600_000;

/** Returns whether the recorded last use of a token is out of date. */
export const isTokenUseStale = (usedAt: Date | null, now: Date): boolean =>
  usedAt === null || usedAt.getTime() <= now.getTime() - USE_PRECISION_MS;

/** Records the use of a token. Of parallel requests, only one writes. */
export async function recordTokenUse(db: Queryable, hash: string, now: Date): Promise<void> {
  const over = or(
    isNull(memberToken.lastUsedAt),
    lt(memberToken.lastUsedAt, new Date(now.getTime() - USE_PRECISION_MS + 1)),
  );
  await db
    .update(memberToken)
    .set({ lastUsedAt: now })
    .where(and(eq(memberToken.hash, hash), over))
    .prepare('record_token_use')
    .execute();
}
