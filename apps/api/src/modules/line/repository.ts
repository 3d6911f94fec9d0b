import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { member } from '#db/schema/member.ts';
import { countToday } from '#domain/day-counts.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';

/** Returns the member bound to a LINE user, or null. */
export async function memberOfLine(db: Queryable, lineUserId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(member).where(eq(member.lineUserId, lineUserId));
  return row ?? null;
}

/** Returns a member's current row. @throws LOGIN_REQUIRED if the member no longer exists */
export async function requireMember(db: Queryable, id: number): Promise<MemberRow> {
  const [row] = await db.select().from(member).where(eq(member.id, id));
  if (!row) throw new CodedError('LOGIN_REQUIRED');
  return row;
}

/**
 * Binds a member who has no binding. Throws PostgreSQL's 23505 if another member is bound to this
 * LINE user.
 * @returns the updated row; null if the member is already bound, to this LINE user or another
 */
export async function setLineUser(
  tx: Queryable,
  id: number,
  lineUserId: string,
  now: Date,
): Promise<MemberRow | null> {
  const [row] = await tx
    .update(member)
    .set({ lineUserId, lineBoundAt: now, lineBlocked: false, lineBlockedSince: null })
    .where(and(eq(member.id, id), isNull(member.lineUserId)))
    .returning();
  if (row) await countToday(tx, 'lineBound', now);
  return row ?? null;
}

/** Ends a member's binding. @returns the LINE user they were bound to, or null */
export async function clearLineUser(tx: Queryable, id: number, now: Date): Promise<string | null> {
  const [before] = await tx
    .select({ lineUserId: member.lineUserId })
    .from(member)
    .where(eq(member.id, id))
    .for('update');
  if (!before?.lineUserId) return null;
  await tx
    .update(member)
    .set({ lineUserId: null, lineBoundAt: null, lineBlocked: false, lineBlockedSince: null })
    .where(eq(member.id, id));
  await countToday(tx, 'lineUnbound', now);
  return before.lineUserId;
}

/** Records that a bound LINE user blocked or unblocked the bot, unless a newer change is known. */
export async function recordBlock(
  tx: Queryable,
  lineUserId: string,
  blocked: boolean,
  since: Date,
): Promise<void> {
  await tx
    .update(member)
    .set({ lineBlocked: blocked, lineBlockedSince: since })
    .where(
      and(
        eq(member.lineUserId, lineUserId),
        or(isNull(member.lineBlockedSince), lt(member.lineBlockedSince, since)),
      ),
    );
}
