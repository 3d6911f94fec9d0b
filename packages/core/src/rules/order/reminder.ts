import { epoch, type Instant } from '#rules/time/instant.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '#rules/time/taipei-day.ts';

const HOUR_MS = 3_600_000;
/** Taipei time: emails are not sent at night. */
const SENT_AT_HOUR = 9;

/** Upper bound on how far ahead a session with a due reminder can start. */
export const MAX_REMINDER_LEAD_MS = 2 * DAY_MS - SENT_AT_HOUR * HOUR_MS;

/**
 * Whether a reminder of a session is due: from 09:00 Taipei time on the day before until it starts.
 * Members who enrolled after that moment have just received the confirmation, and get none.
 */
export function isReminderDue(
  { startsAt, enrolledAt }: { startsAt: Instant; enrolledAt: Instant },
  now: Date,
): boolean {
  const from = taipeiDayStart(taipeiDay(startsAt)).getTime() - DAY_MS + SENT_AT_HOUR * HOUR_MS;
  return now.getTime() >= from && now.getTime() < epoch(startsAt) && epoch(enrolledAt) < from;
}

/** Half an hour leaves time to open the link or to go to the room. */
export const START_REMINDER_MS = 30 * 60_000;

/**
 * Whether a notice that a session is about to start is due: in the last half hour, unless the
 * member enrolled within it.
 */
export function isStartReminderDue(
  { startsAt, enrolledAt }: { startsAt: Instant; enrolledAt: Instant },
  now: Date,
): boolean {
  const from = epoch(startsAt) - START_REMINDER_MS;
  return now.getTime() >= from && now.getTime() < epoch(startsAt) && epoch(enrolledAt) < from;
}
