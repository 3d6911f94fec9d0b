import { epoch, type Instant } from '#rules/time/instant.ts';
import { DAY_MS } from '#rules/time/taipei-day.ts';

/** Time after its event for which a phone may keep the list of people, in milliseconds. */
export const KEEP_LIST_MS = DAY_MS;
/** Days after its event for which a phone may deliver scans, which name nobody. */
export const DELIVERY_DAYS = 90;

/** A phone at the door, as the server knows it. */
export interface KnownDoor {
  /** When it was taken off the door; null while it may be used. */
  removedAt: Instant | null;
  /** The last time it exchanged or delivered scans; null: never. */
  seenAt: Instant | null;
  /** Scans that it still had to send then. */
  unsent: number;
}

/** Returns when the phones at the doors of an event have to have forgotten their list. */
export const keepListUntil = (eventEnd: Instant): Date => new Date(epoch(eventEnd) + KEEP_LIST_MS);

/** Whether a phone may keep the list of its event, and be told what happens at the other doors. */
export const mayKeepList = (
  { removedAt }: Pick<KnownDoor, 'removedAt'>,
  eventEnd: Instant,
  now: Date,
): boolean => removedAt === null && now < keepListUntil(eventEnd);

/**
 * Whether a phone may deliver what it scanned. It may without its list, and after it was taken off:
 * the people whom it let in were there.
 */
export const mayDeliver = (eventEnd: Instant, now: Date): boolean =>
  now.getTime() < epoch(eventEnd) + DELIVERY_DAYS * DAY_MS;

/**
 * Whether a phone may still have scans of a session that is over: it had the list, and has not reported
 * since the end that nothing is left to send. Nothing is expected of a phone that was taken off.
 */
export const isDoorOut = (
  { removedAt, seenAt, unsent }: KnownDoor,
  { sessionEnd, eventEnd }: { sessionEnd: Instant; eventEnd: Instant },
  now: Date,
): boolean =>
  removedAt === null &&
  now.getTime() >= epoch(sessionEnd) &&
  mayDeliver(eventEnd, now) &&
  (seenAt === null || epoch(seenAt) < epoch(sessionEnd) || unsent > 0);
