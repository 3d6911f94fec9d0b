import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { outbox } from '#db/schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;
export type Channel = OutboxRow['channel'];

const waits = and(isNull(outbox.sentAt), isNull(outbox.deadAt));

/**
 * Takes due messages of a channel for this process: each counts an attempt and is due again at `leaseEnd`, so that a process that dies
 * loses none. Processes pass over each other's rows. What somebody waits for goes first, then the oldest. Expired ones are left.
 */
export async function claimDue(db: Queryable, channel: Channel, now: Date, leaseEnd: Date, limit: number): Promise<OutboxRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(waits, eq(outbox.channel, channel), lte(outbox.nextAttemptAt, now), or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now))))
      .orderBy(asc(outbox.priority), asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseEnd })
    .where(inArray(outbox.id, sql`(select id from due)`))
    .returning();
  return rows.sort((a, b) => a.priority - b.priority || a.id - b.id);
}

/** Notes that a gateway took a message; with `wipe` its words go at once: a code has no business in a database once it is out, nor has a letter. */
export async function markSent(db: Queryable, id: number, sentAt: Date, wipe: boolean): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt, lastError: null, deadAt: null, deadReason: null, ...(wipe ? { subject: '', body: '' } : {}) })
    .where(eq(outbox.id, id));
}

/** Notes a failed try. Nothing is noted when another process has taken the message since. */
export async function markFailed(db: Queryable, { id, attempts }: OutboxRow, lastError: string, nextAttemptAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError, nextAttemptAt })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), waits));
}

/** Gives a message up. Its words stay, for somebody to see what did not arrive. */
export async function markDead(db: Queryable, { id, attempts }: OutboxRow, deadReason: 'refused' | 'tries', lastError: string, deadAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ deadAt, deadReason, lastError })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), waits));
}

/** Gives up what is worthless by now and nobody is sending, and with `wipe` its words with it. Returns how many. */
export async function buryExpired(db: Queryable, now: Date, wipe: boolean): Promise<number> {
  const rows = await db
    .update(outbox)
    .set({ deadAt: now, deadReason: 'expired', ...(wipe ? { subject: '', body: '' } : {}) })
    .where(and(waits, lte(outbox.expiresAt, now), lte(outbox.nextAttemptAt, now)))
    .returning({ id: outbox.id });
  return rows.length;
}
