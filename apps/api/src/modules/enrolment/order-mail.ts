import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { mailedPasses } from '#domain/passes/mailed-passes.ts';
import { enqueue, type Message } from '#domain/outbox/enqueue.ts';
import { enrolmentMail, type Occasion, showsPasses } from './enrolment-mail.ts';
import type { LockedOrder } from './repository.ts';
import { sessionsForMessage } from './message-sessions.ts';

/** Returns the email about sessions of an existing order. */
export async function orderMail(
  tx: Queryable,
  order: Pick<LockedOrder, 'id' | 'createdAt' | 'attendee' | 'companions'>,
  occasion: Occasion,
  { sessionIds, language, now }: { sessionIds: readonly number[]; language: Language; now: Date },
): Promise<Mail> {
  const { attendee, companions } = order;
  const number = orderNumber(order.createdAt, order.id);
  const about = await sessionsForMessage(tx, sessionIds);
  const passes = showsPasses(occasion) ? await mailedPasses(tx, order.id, about.sessions, now) : [];
  return enrolmentMail(occasion, { number, attendee, companions, ...about, passes }, language);
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
  const mail = await orderMail(tx, order, occasion, { sessionIds, language, now });
  await enqueue(tx, { ...mailMessage(mail, recipient, head), ...message, orderId: order.id }, now);
}
