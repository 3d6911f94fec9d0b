import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit-log.ts';
import { outbox } from '#db/schema/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';

/**
 * Why a message cannot be sent again: it does not exist, is still waiting, has lost its content, or
 * has expired.
 */
export type ResendRefusal = 'missing' | 'waiting' | 'wiped' | 'expired';

/** Returns why a message cannot be sent again; null if it can. */
export function resendRefusal(
  {
    sentAt,
    deadAt,
    body,
    expiresAt,
  }: Pick<typeof outbox.$inferSelect, 'sentAt' | 'deadAt' | 'body' | 'expiresAt'>,
  at: Date,
): Exclude<ResendRefusal, 'missing'> | null {
  if (sentAt === null && deadAt === null) return 'waiting';
  if (body === '') return 'wiped';
  return expiresAt !== null && expiresAt <= at ? 'expired' : null;
}

/**
 * Queues a dead message again, or a sent one whose content was kept, with no attempts
 * counted.
 * @param actor who does it, for the audit log
 * @returns null if the message was queued
 */
export async function resendMessage(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  id: number,
  actor: string,
): Promise<ResendRefusal | null> {
  return inTransaction(db, async (tx) => {
    const [message] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
    const at = now();
    if (!message) return 'missing';
    const refusal = resendRefusal(message, at);
    if (refusal !== null) return refusal;
    const { deadReason, channel } = message;
    await tx
      .update(outbox)
      .set({
        sentAt: null,
        deadAt: null,
        deadReason: null,
        lastError: null,
        attempts: 0,
        nextAttemptAt: at,
      })
      .where(eq(outbox.id, id));
    await recordAudit(
      tx,
      {
        actor,
        action: 'messages resend',
        subject: `message/${id}`,
        details: { channel, before: deadReason ?? 'sent', after: 'waiting' },
      },
      at,
    );
    return null;
  });
}
