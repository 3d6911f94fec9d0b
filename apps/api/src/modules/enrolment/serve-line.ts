import type { PoolClient } from 'pg';
import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Queryable } from '#db/database.ts';
import { letter } from '#mails/letter.ts';
import type { Letterhead } from '#mails/letterhead.ts';
import { seatOfferMail } from '#mails/seat-offer-mail.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { planLine } from './line-plan.ts';
import { endPlaces, holdSeats } from './line-repository.ts';
import { lockSessionsOf } from './repository.ts';

/** Where an offer is taken up: the application of the event; of one without a page, the member centre. */
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

/** For the concurrency suite only; no request and no environment variable reaches it. */
export interface LineOptions {
  /** `none-for-negative-control` leaves the locks out: the race they prevent must then appear. */
  seatLock?: 'for-update' | 'none-for-negative-control';
}

/**
 * Ends what is over in the line of an event, and offers its free seats to whoever is next, by mail. Whoever frees a seat calls it in the same
 * transaction, last: it locks the event's sessions. Called when there is nothing to do it changes nothing.
 * @param head asked for before the transaction
 * @returns how many places ended, and how many offers were made
 */
export async function serveLine(
  head: Letterhead,
  tx: Queryable,
  client: PoolClient,
  eventId: number,
  now: Date,
  { seatLock = 'for-update' }: LineOptions = {},
): Promise<{ ended: number; offered: number }> {
  if (seatLock !== 'none-for-negative-control') await lockSessionsOf(client, eventId);
  const plan = await planLine(tx, eventId, now);
  if (!plan) return { ended: 0, offered: 0 };
  const { event, over, offers } = plan;
  await endPlaces(
    tx,
    over.map(({ id }) => id),
    'EXPIRED',
  );
  for (const { entry, sessions, endsAt } of offers) {
    await holdSeats(
      tx,
      { id: entry.id, memberId: entry.memberId, sessionIds: sessions.map(({ id }) => id) },
      { offeredAt: now, endsAt },
    );
    const recipient = entry.email || entry.companyEmail;
    // Without an address the member centre alone tells of it.
    if (recipient === '') continue;
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
      { ...letter(mail, recipient, head), expiresAt: endsAt, onlyOnce: `seat-offer:${entry.id}` },
      now,
    );
  }
  return { ended: over.length, offered: offers.length };
}
