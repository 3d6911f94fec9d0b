import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { member } from '#db/schema.ts';
import { CodedError } from '#http/coded-error.ts';

/** The member whom a LINE user is bound to, or null. Placeholders of the demonstration are nobody. */
export async function memberOfLine(db: Queryable, lineUserId: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.lineUserId, lineUserId), eq(member.placeholder, false)));
  return row ?? null;
}

/** A member's row as it is now. @throws LOGIN_REQUIRED for one who is not there any more */
export async function memberThere(db: Queryable, id: number): Promise<MemberRow> {
  const [row] = await db.select().from(member).where(eq(member.id, id));
  if (!row) throw new CodedError('LOGIN_REQUIRED');
  return row;
}

/**
 * Binds a member who is bound to nobody. Throws PostgreSQL's 23505 when another member has this LINE user.
 * @returns the row as it is then; null: the member has another LINE user, or this one already
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
  return row ?? null;
}

/** Ends a member's binding. @returns the LINE user it was to, or null where there was none */
export async function clearLineUser(tx: Queryable, id: number): Promise<string | null> {
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
  return before.lineUserId;
}

/** Notes that a bound LINE user blocked the bot or lifted the block, unless something newer is known. */
export async function noteBlock(
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
