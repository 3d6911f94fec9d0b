/**
 * The dates of content: absolute, or relative to the moment of the import that they count from (the
 * anchor). All are in Asia/Taipei.
 */
import { DAY_MS, taipeiDay, taipeiDayStart } from './taipei-day.ts';

/** A point in time: YYYY-MM-DDTHH:MM, a day from that of the anchor with HH:MM, or minutes from it. */
export type Moment = string | { day: number; at: string } | { minutes: number };

const minute = 60_000;

/** Taipei has no daylight saving time. */
const offset = '+08:00';

/** Resolves the dates of content against an anchor. */
export interface RelativeTime {
  anchor: Date;
  moment(moment: Moment): Date;
  /**
   * A displayed date: 09:00 of the day that many days before the anchor, never later than the anchor;
   * the moment, or the beginning of the day, for an absolute date (YYYY-MM-DD, YYYY-MM-DDTHH:MM).
   */
  published(date: number | string): Date;
  /** A day as YYYY-MM-DD: a number of days from that of the anchor, or an absolute day. */
  date(day: number | string): string;
}

/** @param now the anchor; truncated to the minute so that sessions start on a whole one */
export function relativeTo(now: Date): RelativeTime {
  const anchor = new Date(Math.floor(now.getTime() / minute) * minute);
  const today = taipeiDayStart(taipeiDay(anchor)).getTime();
  const at = (day: number, clock: string): Date => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return new Date(today + day * DAY_MS + (hours * 60 + minutes) * minute);
  };
  return {
    anchor,
    moment(moment) {
      if (typeof moment === 'string') return new Date(`${moment}${offset}`);
      return 'minutes' in moment
        ? new Date(anchor.getTime() + moment.minutes * minute)
        : at(moment.day, moment.at);
    },
    published(date) {
      if (typeof date === 'string')
        return new Date(`${date}${date.includes('T') ? '' : 'T00:00'}${offset}`);
      return new Date(Math.min(at(-date, '09:00').getTime(), anchor.getTime()));
    },
    date: (day) => (typeof day === 'string' ? day : taipeiDay(at(day, '12:00'))),
  };
}
