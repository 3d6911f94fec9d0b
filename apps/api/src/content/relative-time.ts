import { taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';

const minute = 60_000;
const dayLength = 86_400_000;

/** Resolves the relative dates of content files against the anchor, in Asia/Taipei. */
export interface RelativeTime {
  anchor: Date;
  /** Whole days from the anchor's day in Taipei, at a time of day HH:MM. */
  at(day: number, clock: string): Date;
  fromNow(minutes: number): Date;
  /** 09:00 of the day `daysAgo` days before the anchor; never later than the anchor. */
  published(daysAgo: number): Date;
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
    published: (daysAgo) => new Date(Math.min(at(-daysAgo, '09:00').getTime(), anchor.getTime())),
    date: (day) => taipeiDay(at(day, '12:00')),
  };
}
