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
import { payByOnceConfirmed, paymentOf } from '#domain/payments/order-payments.ts';
import { enrolmentMail, isCancellation, type Occasion, showsPasses } from './enrolment-mail.ts';
import type { LockedOrder } from '#modules/enrolment/store/repository.ts';
import { sessionsForMessage } from './message-sessions.ts';

/**
 * Returns the payment that an email is about. Of a cancellation that is only previewed, it is that of
 * what would be left; of an approval, with the deadline that begins with it.
 */
async function paymentFor(
  tx: Queryable,
  orderId: number,
  occasion: Occasion,
  sessionIds: readonly number[],
  now: Date,
) {
  const cancelled = isCancellation(occasion) ? sessionIds : [];
  const payment = await paymentOf(tx, orderId, cancelled);
  const isConfirmed = occasion.kind === 'CONFIRMED' && payment.payBy === null;
  return isConfirmed ? { ...payment, payBy: payByOnceConfirmed(payment, now) } : payment;
}

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
  const payment = await paymentFor(tx, order.id, occasion, sessionIds, now);
  return enrolmentMail(
    occasion,
    { number, attendee, companions, ...about, passes, payment },
    language,
  );
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
