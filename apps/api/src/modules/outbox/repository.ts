import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { outbox } from '#db/schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Takes due messages for this process: each counts an attempt and is due again at `retryAt`, so that a process that dies
 * loses none. Processes pass over each other's rows. Oldest first.
 */
export async function claimDue(db: Queryable, now: Date, retryAt: Date, limit: number): Promise<OutboxRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now)))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: retryAt })
    .where(inArray(outbox.id, sql`(select id from due)`))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

export async function markSent(db: Queryable, ids: readonly number[], sentAt: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(outbox)
      .set({ sentAt, lastError: null })
      .where(inArray(outbox.id, [...ids]));
}

/** Empties the text of SMS that are sent: a code has no business in a database once it is out. */
export async function redactSms(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(outbox)
      .set({ subject: '', body: '' })
      .where(and(inArray(outbox.id, [...ids]), eq(outbox.channel, 'sms')));
}

export async function markFailed(db: Queryable, id: number, lastError: string, nextAttemptAt: Date): Promise<void> {
  await db.update(outbox).set({ lastError, nextAttemptAt }).where(eq(outbox.id, id));
}
