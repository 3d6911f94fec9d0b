import { epoch, type Instant } from '#rules/time/instant.ts';

const HOUR = 3_600_000;
/** How long a freed seat is held for whoever is next in line. */
export const OFFER_MS = 24 * HOUR;
/** No seat is held in the last hour before the start: from then on whoever is quick gets it. */
export const LAST_OFFER_BEFORE_START_MS = HOUR;

/** What a place in a line is for. */
export interface AwaitedSessions {
  /** Of the session, or of the first one where an event is enrolled as a whole. */
  startTime: Instant;
  /** Of the event; null: no limit. */
  registrationEndDate: Instant | null;
}

/** When a line ends: an hour before the start, and never after the registration, since an offer could not be taken up then. Epoch milliseconds. */
export const lineEnd = ({ startTime, registrationEndDate }: AwaitedSessions): number =>
  Math.min(
    epoch(startTime) - LAST_OFFER_BEFORE_START_MS,
    registrationEndDate === null ? Infinity : epoch(registrationEndDate),
  );

/** True until a line ends. The moment of its end does not belong to it. */
export const isLineOpen = (awaited: AwaitedSessions, now: Date): boolean =>
  now.getTime() < lineEnd(awaited);

/** Until when a seat that is offered now is held: 24 hours, or until the line ends; null when it has ended, and nothing is offered any more. */
export const offerEnd = (awaited: AwaitedSessions, now: Date): Date | null =>
  isLineOpen(awaited, now) ? new Date(Math.min(now.getTime() + OFFER_MS, lineEnd(awaited))) : null;
