import { epoch, type Instant } from '#rules/time/instant.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '#rules/time/taipei-day.ts';

const HOUR_MS = 3_600_000;
/** Nine in the morning in Taipei: a mail in the night helps nobody. */
const SENT_AT_HOUR = 9;

/** No session of which a reminder is due begins later from now. */
export const REMINDED_AT_MOST_BEFORE_MS = 2 * DAY_MS - SENT_AT_HOUR * HOUR_MS;

/**
 * Whether somebody is to be reminded of a session: from nine in the morning of the day before it, in Taipei, until it begins. Whoever enrolled after that
 * moment has just read about it.
 */
export function isReminderDue(
  { startsAt, enrolledAt }: { startsAt: Instant; enrolledAt: Instant },
  now: Date,
): boolean {
  const from = taipeiDayStart(taipeiDay(startsAt)).getTime() - DAY_MS + SENT_AT_HOUR * HOUR_MS;
  return now.getTime() >= from && now.getTime() < epoch(startsAt) && epoch(enrolledAt) < from;
}

/** A chat that speaks up half an hour before is in time to open the link, or to set off for the lift. */
export const START_REMINDER_MS = 30 * 60_000;

/** Whether somebody is to be told that a session is about to begin: from half an hour before it until it does, unless they enrolled within it. */
export function isStartReminderDue(
  { startsAt, enrolledAt }: { startsAt: Instant; enrolledAt: Instant },
  now: Date,
): boolean {
  const from = epoch(startsAt) - START_REMINDER_MS;
  return now.getTime() >= from && now.getTime() < epoch(startsAt) && epoch(enrolledAt) < from;
}
