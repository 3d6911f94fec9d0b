import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { type MemberRow, tokenHash } from '#db/member-tokens.ts';
import { downloadLink, member } from '#db/schema/member.ts';

type DownloadLink = typeof downloadLink.$inferSelect;

export async function addDownloadLink(
  db: Queryable,
  link: Omit<typeof downloadLink.$inferInsert, 'hash' | 'usedAt'>,
  token: string,
): Promise<void> {
  await db.insert(downloadLink).values({ ...link, hash: tokenHash(token) });
}

/**
 * Marks a link as used, in one statement, so that of several requests to any process one gets it.
 * Returns null if no link that is valid and unused has this token.
 */
export async function takeDownloadLink(
  db: Queryable,
  token: string,
  now: Date,
): Promise<DownloadLink | null> {
  const [row] = await db
    .update(downloadLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(downloadLink.hash, tokenHash(token)),
        isNull(downloadLink.usedAt),
        gt(downloadLink.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Returns a member who may log in; null if they were blocked or erased since. */
export async function memberOfLink(db: Queryable, id: number): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.id, id), isNull(member.blockedAt)));
  return row ?? null;
}
