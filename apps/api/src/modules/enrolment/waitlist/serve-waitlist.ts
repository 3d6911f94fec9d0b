import type { PoolClient } from 'pg';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { Letterhead } from '#domain/mails/letterhead.ts';
import { seatOfferMail } from '#domain/mails/seat-offer-mail.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { planWaitlists, type WaitlistPlan } from './waitlist-plan.ts';
import { endWaitlistEntries, holdSeats } from './waitlist-repository.ts';
import { lockSessionsOf } from '#modules/enrolment/store/repository.ts';

/**
 * Returns where an offer is accepted: the event's application page, or the member centre if the
 * event has no page.
 */
const applyPath = ({
  brand,
  alias,
  seriesNum,
}: {
  brand: string | null;
  alias: string;
  seriesNum: number;
}): string =>
  brand === null ? '/member' : `/product/brand/${brand}/event/${alias}/${seriesNum}/apply`;

/**
 * Holds seats for a waitlist entry, and sends the offer by email. Call it under the locks of the
 * event's sessions.
 */
export async function makeOffer(
  tx: Queryable,
  head: Letterhead,
  event: WaitlistPlan['event'],
  { entry, sessions, endsAt }: WaitlistPlan['offers'][number],
  now: Date,
): Promise<void> {
  await holdSeats(
    tx,
    { id: entry.id, memberId: entry.memberId, sessionIds: sessions.map(({ id }) => id) },
    { offeredAt: now, endsAt },
  );
  const recipient = entry.email || entry.companyEmail;
  // Without an address, only the member centre shows the offer.
  if (recipient === '') return;
  const mail = seatOfferMail(
    {
      name: entry.name,
      event,
      sessions,
      endsAt,
      path: pathInLanguage(applyPath(event), entry.language),
    },
    entry.language,
  );
  await enqueue(
    tx,
    {
      ...mailMessage(mail, recipient, head),
      expiresAt: endsAt,
      onlyOnce: `seat-offer:${entry.id}`,
    },
    now,
  );
}

/**
 * Expires outdated entries in the waitlists of an event, and offers its free seats to the next
 * members by mail. A transaction that frees a seat calls this last, because it locks the event's
 * sessions. Changes nothing if nothing is due.
 * @param head read before the transaction
 * @returns the number of entries that ended and of offers made
 */
export async function serveWaitlist(
  head: Letterhead,
  tx: Queryable,
  client: PoolClient,
  eventId: number,
  now: Date,
): Promise<{ ended: number; offered: number }> {
  await lockSessionsOf(client, eventId);
  const [plan] = await planWaitlists(tx, [eventId], now);
  if (!plan) return { ended: 0, offered: 0 };
  const { event, over, offers } = plan;
  await endWaitlistEntries(
    tx,
    over.map(({ id }) => id),
    'EXPIRED',
  );
  for (const offer of offers) await makeOffer(tx, head, event, offer, now);
  return { ended: over.length, offered: offers.length };
}
