import type { Queryable } from '#db/database.ts';
import { outbox } from '#db/schema.ts';

export interface Message {
  channel: 'sms' | 'mail';
  /** `+886 0912000001`, or a mail address. */
  recipient: string;
  /** A mail's subject. An SMS is sent without one; its code stands here, for the demonstration to print. */
  subject: string;
  body: string;
}

/**
 * Puts a message into the outbox. Call it with the transaction that causes the message: both are kept or neither is,
 * and nothing is sent while it is open.
 */
export async function enqueue(tx: Queryable, message: Message, now: Date): Promise<void> {
  // Named: a connection plans it once.
  await tx
    .insert(outbox)
    .values({ ...message, createdAt: now, nextAttemptAt: now })
    .prepare('enqueue_message')
    .execute();
}
