import { sliceAt } from '#rules/text/slice-at.ts';
import { epoch, type Instant } from './instant.ts';

/**
 * Asia/Taipei is UTC+8 all year: daylight saving time was last used in 1979 (IANA tz, rule set
 * Taiwan).
 */
export const TAIPEI_OFFSET_MS = 8 * 3_600_000;

/** Returns the calendar day in Asia/Taipei, YYYY-MM-DD. */
export const taipeiDay = (instant: Instant): string =>
  sliceAt(new Date(epoch(instant) + TAIPEI_OFFSET_MS).toISOString(), 0, 10);

/** Without daylight saving time every day has the same length. */
export const DAY_MS = 86_400_000;

/** Returns the instant of a time in Taipei: YYYY-MM-DDTHH:MM, or YYYY-MM-DD for the start of a day. */
export const taipeiTime = (text: string): Date =>
  new Date(`${text}${text.includes('T') ? '' : 'T00:00'}+08:00`);

/** Returns the start of a Taipei day (YYYY-MM-DD). */
export const taipeiDayStart = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - TAIPEI_OFFSET_MS);
