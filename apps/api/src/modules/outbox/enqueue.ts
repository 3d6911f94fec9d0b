import type { messagingApi } from '@line/bot-sdk';
import type { Queryable } from '#db/database.ts';
import { outbox } from '#db/schema.ts';

export interface Message {
  channel: 'sms' | 'mail' | 'line';
  /** `+886 0912000001`, a mail address, or a LINE user. */
  recipient: string;
  /** A mail's subject; of a LINE message what lists show. An SMS is sent without one; its code stands here, for the demonstration to print. */
  subject: string;
  body: string;
  /** Of a mail (`letter`): the same for programs that show HTML. */
  html?: string;
  /** Of a LINE message: what is pushed in place of the plain text. */
  lineMessage?: messagingApi.FlexMessage;
  /** Somebody waits for it: it goes before those that are not. */
  urgent?: boolean;
  /** Worthless from then on: never sent later. */
  expiresAt?: Date;
  /** The order that it is about. */
  orderId?: number;
  /** A key of what it says and about what, e.g. `confirmation:17`: a second message with the same key is not put in. */
  onlyOnce?: string;
}

/**
 * Puts a message into the outbox. Call it with the transaction that causes the message: both are kept or neither is,
 * and nothing is sent while it is open.
 */
export async function enqueue(
  tx: Queryable,
  { urgent = false, ...message }: Message,
  now: Date,
): Promise<void> {
  // Named: a connection plans it once. Values that are not there become parameters all the same, so that the text never changes.
  const {
    html = '',
    lineMessage = null,
    expiresAt = null,
    orderId = null,
    onlyOnce = null,
  } = message;
  await tx
    .insert(outbox)
    .values({
      ...message,
      html,
      lineMessage,
      expiresAt,
      orderId,
      onlyOnce,
      priority: urgent ? 0 : 1,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing({ target: outbox.onlyOnce })
    .prepare('enqueue_message')
    .execute();
}
