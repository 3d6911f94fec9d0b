import type { Instant } from '#rules/time/instant.ts';
import { epoch } from '#rules/time/instant.ts';
import { isLineOpen, offerEnd, type AwaitedSessions } from './offer-end.ts';

/** A place in a line: somebody who waits, or for whom a seat is held. */
export interface PlaceInLine {
  /** Who joined first has the lower one. */
  id: number;
  status: 'WAITING' | 'OFFERED';
  /** Sessions in each of which one seat is needed, by id. */
  sessionIds: readonly number[];
  awaited: AwaitedSessions;
  /** Until when the offer is held; null while waiting. */
  offerEndTime: Instant | null;
}

/** Places that are over: offers whose time has passed, and whoever waits in a line that has ended. */
export const placesOver = <P extends PlaceInLine>(places: readonly P[], now: Date): P[] =>
  places.filter(({ status, offerEndTime, awaited }) =>
    status === 'OFFERED'
      ? offerEndTime === null || epoch(offerEndTime) <= now.getTime()
      : !isLineOpen(awaited, now),
  );

/**
 * Who is offered a seat now, and until when: whoever waits longest and finds a seat in every session they need. A seat that is given out
 * here is gone for those behind.
 * @param places of one event, those that are over left out
 * @param free seats by session id that nobody has and nobody is promised; a session that is missing has none
 */
export function offersToMake<P extends PlaceInLine>(
  places: readonly P[],
  free: ReadonlyMap<number, number>,
  now: Date,
): { place: P; endsAt: Date }[] {
  const left = new Map(free);
  const offers: { place: P; endsAt: Date }[] = [];
  for (const place of places
    .filter(({ status }) => status === 'WAITING')
    .toSorted((a, b) => a.id - b.id)) {
    const endsAt = offerEnd(place.awaited, now);
    if (endsAt === null || !place.sessionIds.every((id) => (left.get(id) ?? 0) > 0)) continue;
    for (const id of place.sessionIds) left.set(id, left.get(id)! - 1);
    offers.push({ place, endsAt });
  }
  return offers;
}

/** Place in line of somebody who waits, from 1: how many who wait for the same joined before them, and themselves. */
export const placeNumber = (id: number, waitingIds: readonly number[]): number =>
  waitingIds.filter((other) => other < id).length + 1;
