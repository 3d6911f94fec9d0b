import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { enqueue, type Message } from '#domain/outbox/enqueue.ts';
import { enrolmentMail, type Occasion } from './enrolment-mail.ts';
import type { LockedOrder } from './repository.ts';
import { sessionsForMessage } from './message-sessions.ts';

/** Queues the email about sessions of an existing order, in the caller's transaction. */
export async function mailAboutOrder(
  client: PoolClient,
  order: LockedOrder,
  occasion: Occasion,
  to: {
    recipient: string;
    sessionIds: readonly number[];
    language: Language;
    head: Letterhead;
  } & Pick<Message, 'onlyOnce'>,
  now: Date,
): Promise<void> {
  const { recipient, sessionIds, language, head, ...message } = to;
  const tx = drizzle(client);
  const about = {
    number: orderNumber(order.createdAt, order.id),
    attendee: order.attendee,
    companions: order.companions,
  };
  const mail = enrolmentMail(
    occasion,
    { ...about, ...(await sessionsForMessage(tx, sessionIds)) },
    language,
  );
  await enqueue(tx, { ...mailMessage(mail, recipient, head), ...message, orderId: order.id }, now);
}
