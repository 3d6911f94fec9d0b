import { asc, eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { event, eventSession } from '#db/schema.ts';
import { letter } from '#mails/letter.ts';
import type { Letterhead } from '#mails/letterhead.ts';
import { enqueue, type Message } from '#modules/outbox/enqueue.ts';
import { enrolmentMail, type Occasion } from './enrolment-mail.ts';
import type { LockedOrder } from './repository.ts';

/** Puts the mail about some sessions of an order that is there into the outbox of its transaction. */
export async function mailAboutOrder(
  client: PoolClient,
  order: LockedOrder,
  occasion: Occasion,
  to: { recipient: string; sessionIds: readonly number[]; language: Language; head: Letterhead } & Pick<Message, 'onlyOnce'>,
  now: Date,
): Promise<void> {
  const { recipient, sessionIds, language, head, ...message } = to;
  const tx = drizzle(client);
  const rows = await tx
    .select({
      session: { uuid: eventSession.uuid, title: eventSession.title, startsAt: eventSession.startsAt, endsAt: eventSession.endsAt },
      event: { alias: event.alias, seriesNum: event.seriesNum, category: event.category, type: event.type, title: event.title, place: event.place },
    })
    .from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId))
    .where(inArray(eventSession.id, [...sessionIds]))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id));
  const about = { number: orderNumber(order.createdAt, order.id), attendee: order.attendee, companions: order.companions, event: rows[0]!.event };
  const mail = enrolmentMail(occasion, { ...about, sessions: rows.map(({ session }) => session) }, language);
  await enqueue(tx, { ...letter(mail, recipient, head), ...message, orderId: order.id }, now);
}
