import { epoch, type Instant } from '#rules/time/instant.ts';

const HOUR = 3_600_000;
/** Time for which a seat is held for the next waitlist entry. */
export const OFFER_MS = 24 * HOUR;
/**
 * No seat is offered in the last hour before the start: from then on it goes to the first member to
 * enrol.
 */
export const LAST_OFFER_BEFORE_START_MS = HOUR;

/** The sessions that a waitlist entry is for. */
export interface AwaitedSessions {
  /** Start of the session, or of the first one if the event is enrolled in as a whole. */
  startTime: Instant;
  /** When the event's registration ends; null for no limit. */
  registrationEndDate: Instant | null;
}

/**
 * Returns when a waitlist ends, in epoch milliseconds: an hour before the start, and no later than
 * registration, because a later offer could not be used.
 */
export const waitlistEnd = ({ startTime, registrationEndDate }: AwaitedSessions): number =>
  Math.min(
    epoch(startTime) - LAST_OFFER_BEFORE_START_MS,
    registrationEndDate === null ? Infinity : epoch(registrationEndDate),
  );

/** Whether a waitlist is still open; its end is exclusive. */
export const isWaitlistOpen = (awaited: AwaitedSessions, now: Date): boolean =>
  now.getTime() < waitlistEnd(awaited);

/**
 * Returns until when a seat offered now is held: 24 hours, or until the waitlist ends. null if it
 * has ended.
 */
export const offerEnd = (awaited: AwaitedSessions, now: Date): Date | null =>
  isWaitlistOpen(awaited, now)
    ? new Date(Math.min(now.getTime() + OFFER_MS, waitlistEnd(awaited)))
    : null;
