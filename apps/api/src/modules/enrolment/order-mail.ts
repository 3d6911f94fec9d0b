import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { enqueue, type Message } from '#domain/outbox/enqueue.ts';
import { enrolmentMail, type Occasion } from './enrolment-mail.ts';
import type { LockedOrder } from './repository.ts';
import { sessionsForMessage } from './message-sessions.ts';

/** Returns the email about sessions of an existing order. */
export async function orderMail(
  tx: Queryable,
  order: Pick<LockedOrder, 'id' | 'createdAt' | 'attendee' | 'companions'>,
  occasion: Occasion,
  { sessionIds, language }: { sessionIds: readonly number[]; language: Language },
): Promise<Mail> {
  const { attendee, companions } = order;
  const number = orderNumber(order.createdAt, order.id);
  const about = await sessionsForMessage(tx, sessionIds);
  return enrolmentMail(occasion, { number, attendee, companions, ...about }, language);
}

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
  } & Pick<Message, 'onlyOnce' | 'batch' | 'notBefore'>,
  now: Date,
): Promise<void> {
  const { recipient, sessionIds, language, head, ...message } = to;
  const tx = drizzle(client);
  const mail = await orderMail(tx, order, occasion, { sessionIds, language });
  await enqueue(tx, { ...mailMessage(mail, recipient, head), ...message, orderId: order.id }, now);
}
