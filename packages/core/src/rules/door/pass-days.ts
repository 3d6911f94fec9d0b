import { epoch, type Instant } from '#rules/time/instant.ts';
import { DAY_MS, taipeiDay, taipeiDayStart } from '#rules/time/taipei-day.ts';

/** Hours before a session from which its door lets people in. */
const DOOR_HOURS = 3;
const DOOR_MS = DOOR_HOURS * 3_600_000;

/** A day of a session, for which a pass is valid. */
export interface PassDay {
  /** YYYY-MM-DD in Asia/Taipei. */
  day: string;
  /**
   * Milliseconds since 1970: when the door opens. A session of several days begins at the same time of
   * each, or before it ends on the last. One that is no longer than 24 hours does not stop at midnight.
   */
  opens: number;
  /** Milliseconds since 1970: the end of the session or, before its last day, of the day. */
  end: number;
}

/** Returns the days on which a session takes place. Each enrolment has a pass for each of them. */
export function passDays({
  startTime,
  endTime,
}: {
  startTime: Instant;
  endTime: Instant;
}): PassDay[] {
  const end = epoch(endTime);
  // A session that ends at midnight does not take place on the day that begins then.
  const last = taipeiDayStart(taipeiDay(new Date(Math.max(end - 1, epoch(startTime))))).getTime();
  const days: PassDay[] = [];
  const first = taipeiDayStart(taipeiDay(startTime)).getTime();
  const timeOfDay = epoch(startTime) - first;
  const isOvernight = end - epoch(startTime) <= DAY_MS;
  for (let start = first; start <= last; start += DAY_MS) {
    const opens = isOvernight && start > first ? start : Math.min(start + timeOfDay, end) - DOOR_MS;
    days.push({ day: taipeiDay(new Date(start)), opens, end: Math.min(end, start + DAY_MS) });
  }
  return days;
}
