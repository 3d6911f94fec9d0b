import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import type { DateFile, MomentFile } from './schema.ts';

const minute = 60_000;
const dayLength = 86_400_000;

/** Taipei has no daylight saving time. */
const offset = '+08:00';

/** Resolves the relative dates of content files against the anchor, in Asia/Taipei. */
export interface RelativeTime {
  anchor: Date;
  /** Whole days from the anchor's day in Taipei, at a time of day HH:MM. */
  at(day: number, clock: string): Date;
  fromNow(minutes: number): Date;
  /** A relative moment, or an absolute one: YYYY-MM-DDTHH:MM in Taipei. */
  moment(moment: MomentFile): Date;
  /**
   * 09:00 of the day that many days before the anchor, never later than the anchor; the moment, or
   * the beginning of the day, for an absolute date.
   */
  published(date: DateFile): Date;
  /** YYYY-MM-DD in Taipei. */
  date(day: number): string;
}

/** @param now the anchor; truncated to the minute so that sessions start on a whole one */
export function relativeTo(now: Date): RelativeTime {
  const anchor = new Date(Math.floor(now.getTime() / minute) * minute);
  const today = taipeiDayStart(taipeiDay(anchor)).getTime();
  const at = (day: number, clock: string): Date => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return new Date(today + day * dayLength + (hours * 60 + minutes) * minute);
  };
  return {
    anchor,
    at,
    fromNow: (minutes) => new Date(anchor.getTime() + minutes * minute),
    moment: (moment) =>
      typeof moment === 'string' ? new Date(`${moment}${offset}`) : at(moment.day, moment.at),
    published: (date) => {
      if (typeof date === 'string')
        return new Date(`${date}${date.includes('T') ? '' : 'T00:00'}${offset}`);
      return new Date(Math.min(at(-date, '09:00').getTime(), anchor.getTime()));
    },
    date: (day) => taipeiDay(at(day, '12:00')),
  };
}
