import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { leaseDue } from '#db/lease-due.ts';
import { member, orders, outbox } from '#db/schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;
export type Channel = OutboxRow['channel'];

/** Who, by which channel, when and how it ended stay. */
const noWords = { subject: '', body: '', html: '', lineMessage: null };

const waits = and(isNull(outbox.sentAt), isNull(outbox.deadAt));

/** Takes due messages of a channel for this process (`leaseDue`). What somebody waits for goes first, then the oldest. Expired ones are left. */
export async function claimDue(
  db: Queryable,
  channel: Channel,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<OutboxRow[]> {
  const rows = await leaseDue(db, outbox, {
    which: and(
      waits,
      eq(outbox.channel, channel),
      lte(outbox.nextAttemptAt, now),
      or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now)),
    ),
    order: [asc(outbox.priority), asc(outbox.nextAttemptAt), asc(outbox.id)],
    leaseEnd,
    limit,
  });
  return rows.sort((a, b) => a.priority - b.priority || a.id - b.id);
}

/** Whether a LINE user still is the member whose order a message is about, wants messages, and has not blocked the bot. */
export async function isWantedByLine(
  db: Queryable,
  { recipient, orderId }: Pick<OutboxRow, 'recipient' | 'orderId'>,
): Promise<boolean> {
  if (orderId === null) return false;
  const rows = await db
    .select({ id: member.id })
    .from(orders)
    .innerJoin(member, eq(member.id, orders.memberId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(member.lineUserId, recipient),
        eq(member.lineReminders, true),
        eq(member.lineBlocked, false),
      ),
    );
  return rows.length > 0;
}

/** Notes that a gateway took a message; with `wipe` its words go at once: a code has no business in a database once it is out, nor has a letter. */
export async function markSent(
  db: Queryable,
  id: number,
  sentAt: Date,
  wipe: boolean,
): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt, lastError: null, deadAt: null, deadReason: null, ...(wipe ? noWords : {}) })
    .where(eq(outbox.id, id));
}

/** Notes a failed try. Nothing is noted when another process has taken the message since. */
export async function markFailed(
  db: Queryable,
  { id, attempts }: OutboxRow,
  lastError: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError, nextAttemptAt })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), waits));
}

/**
 * Gives a message up. With `wipe` its words go, but for a mail that was only tried too often: that can be sent once more when the mail server
 * is well again. A code never can, nor what was refused for good.
 */
export async function markDead(
  db: Queryable,
  { id, attempts, expiresAt }: OutboxRow,
  deadReason: 'refused' | 'tries',
  lastError: string,
  deadAt: Date,
  wipe: boolean,
): Promise<void> {
  const canBeSentAgain = deadReason === 'tries' && expiresAt === null;
  await db
    .update(outbox)
    .set({ deadAt, deadReason, lastError, ...(wipe && !canBeSentAgain ? noWords : {}) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), waits));
}

/** Gives up what is worthless by now and nobody is sending, and with `wipe` its words with it. Returns how many. */
export async function buryExpired(db: Queryable, now: Date, wipe: boolean): Promise<number> {
  const rows = await db
    .update(outbox)
    .set({ deadAt: now, deadReason: 'expired', ...(wipe ? noWords : {}) })
    .where(and(waits, lte(outbox.expiresAt, now), lte(outbox.nextAttemptAt, now)))
    .returning({ id: outbox.id });
  return rows.length;
}
