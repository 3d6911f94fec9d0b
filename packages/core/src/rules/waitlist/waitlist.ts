import type { Instant } from '#rules/time/instant.ts';
import { epoch } from '#rules/time/instant.ts';
import { isWaitlistOpen, offerEnd, type AwaitedSessions } from './offer-end.ts';

/** A waitlist entry that is waiting or has a seat offer. */
export interface WaitlistEntry {
  /** Ascending in the order of joining. */
  id: number;
  status: 'WAITING' | 'OFFERED';
  /** Ids of the sessions, in each of which one seat is needed. */
  sessionIds: readonly number[];
  awaited: AwaitedSessions;
  /** Until when the offer is valid; null while waiting. */
  offerEndTime: Instant | null;
}

/**
 * Returns the entries that have ended: expired offers, and entries waiting in a waitlist that has
 * ended.
 */
export const expiredEntries = <P extends WaitlistEntry>(entries: readonly P[], now: Date): P[] =>
  entries.filter(({ status, offerEndTime, awaited }) =>
    status === 'OFFERED'
      ? offerEndTime === null || epoch(offerEndTime) <= now.getTime()
      : !isWaitlistOpen(awaited, now),
  );

/**
 * Returns the seat offers to make now: to the longest-waiting entries for which every needed
 * session has a seat. Each offer uses up its seats for later entries.
 * @param entries entries of one event, without expired ones
 * @param free seats neither taken nor held, by session id; a missing session has none
 */
export function offersToMake<P extends WaitlistEntry>(
  entries: readonly P[],
  free: ReadonlyMap<number, number>,
  now: Date,
): { entry: P; endsAt: Date }[] {
  const left = new Map(free);
  const offers: { entry: P; endsAt: Date }[] = [];
  for (const entry of entries
    .filter(({ status }) => status === 'WAITING')
    .toSorted((a, b) => a.id - b.id)) {
    const endsAt = offerEnd(entry.awaited, now);
    if (endsAt === null || !entry.sessionIds.every((id) => (left.get(id) ?? 0) > 0)) continue;
    for (const id of entry.sessionIds) left.set(id, left.get(id)! - 1);
    offers.push({ entry, endsAt });
  }
  return offers;
}

/**
 * Returns the position in the waitlist, from 1: the number of entries for the same sessions that
 * joined before, plus one.
 */
export const waitlistPosition = (id: number, waitingIds: readonly number[]): number =>
  waitingIds.filter((other) => other < id).length + 1;
