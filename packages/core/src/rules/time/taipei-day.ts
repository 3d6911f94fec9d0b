import { epoch, type Instant } from './instant.ts';

/** Asia/Taipei is UTC+8 all year: summer time was last kept in 1979 (IANA tz, rule set Taiwan). */
export const TAIPEI_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in Asia/Taipei on which a moment falls, YYYY-MM-DD. */
export const taipeiDay = (instant: Instant): string =>
  new Date(epoch(instant) + TAIPEI_OFFSET_MS).toISOString().slice(0, 10);

/** A day in milliseconds: without summer time every one is as long. */
export const DAY_MS = 86_400_000;

/** The moment at which a Taipei day (YYYY-MM-DD) begins. */
export const taipeiDayStart = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - TAIPEI_OFFSET_MS);
