import type { messagingApi } from '@line/bot-sdk';
import type { Queryable } from '#db/database.ts';
import { outbox } from '#db/schema/outbox.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';

export interface Message {
  kind: MessageKind;
  channel: 'sms' | 'mail' | 'line';
  /** `+886 0912000001`, a mail address, or a LINE user id. */
  recipient: string;
  /**
   * An email's subject, or the title of a LINE message in lists. An SMS is sent without it; there
   * it holds the code, which is printed when messages are not sent.
   */
  subject: string;
  body: string;
  /** The HTML alternative of an email. */
  html?: string;
  /** For emails about newsletters: the URL that ends the newsletter by a POST (RFC 8058). */
  listUnsubscribe?: string;
  /** The name that an email is from; missing: that of MAIL_FROM. */
  senderName?: string;
  /** The address that an answer to an email goes to; missing: its sender. */
  replyTo?: string;
  /** The Flex message to push by LINE instead of the plain text. */
  lineMessage?: messagingApi.FlexMessage;
  /** Someone is waiting for it: sent before messages that are not urgent. */
  urgent?: boolean;
  /** The message is never sent after this moment. */
  expiresAt?: Date;
  /** Its recipient was erased: the address is cleared with the content. */
  forgetRecipient?: boolean;
  /** The member whom it is for; a LINE message reaches no other. */
  memberId?: number;
  /** The order that it is about. */
  orderId?: number;
  /**
   * A key of the message's occasion and subject, e.g. `confirmation:17`. A second message with the
   * same key is dropped.
   */
  onlyOnce?: string;
  /** Decisions of staff that may be undone (batches.ts). */
  batch?: string;
  /** The message is not sent before this moment. */
  notBefore?: Date;
}

/**
 * Puts a message into the outbox. Call it in the transaction that causes the message: both are
 * committed or neither, and nothing is sent before the commit.
 */
export async function enqueue(
  tx: Queryable,
  { urgent = false, notBefore, ...message }: Message,
  now: Date,
): Promise<void> {
  const ways: readonly string[] = messageKinds[message.kind];
  if (!ways.includes(message.channel))
    throw new Error(`${message.kind} may not be sent by ${message.channel}: see messageKinds.`);
  // A named statement is planned once per connection. Missing values become parameters too, so that
  // the SQL text never changes.
  const {
    html = '',
    listUnsubscribe = '',
    senderName = '',
    replyTo = '',
    lineMessage = null,
    expiresAt = null,
    memberId = null,
    orderId = null,
    batch = null,
    onlyOnce = null,
    forgetRecipient = false,
  } = message;
  await tx
    .insert(outbox)
    .values({
      ...message,
      html,
      listUnsubscribe,
      senderName,
      replyTo,
      lineMessage,
      expiresAt,
      memberId,
      orderId,
      batch,
      onlyOnce,
      forgetRecipient,
      priority: urgent ? 0 : 1,
      createdAt: now,
      nextAttemptAt: notBefore ?? now,
    })
    .onConflictDoNothing({ target: outbox.onlyOnce })
    .prepare('enqueue_message')
    .execute();
}
