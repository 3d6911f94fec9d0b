import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { letter } from '#mails/letter.ts';
import type { Letterhead } from '#mails/letterhead.ts';
import { enqueue, type Message } from '#modules/outbox/enqueue.ts';
import { enrolmentMail, type Occasion } from './enrolment-mail.ts';
import type { LockedOrder } from './repository.ts';
import { toldSessions } from './told-sessions.ts';

/** Puts the mail about some sessions of an order that is there into the outbox of its transaction. */
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
    { ...about, ...(await toldSessions(tx, sessionIds)) },
    language,
  );
  await enqueue(tx, { ...letter(mail, recipient, head), ...message, orderId: order.id }, now);
}
