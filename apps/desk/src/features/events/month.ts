/** Months and their days in Taipei, for the calendar of events. */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { taipeiDay, taipeiDayStart, DAY_MS } from '@portolane/core/rules/time/taipei-day.ts';

/** Returns the month of a moment, YYYY-MM. */
export const monthOf = (moment: Date): string => sliceAt(taipeiDay(moment), 0, 7);

/** Returns the month that is some months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  const total = year * 12 + index - 1 + count;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** The weeks of a month, from Monday; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = taipeiDayStart(`${month}-01`);
  const next = taipeiDayStart(`${monthAfter(month, 1)}-01`);
  // 1970-01-01 was a Thursday.
  const weekday = (Math.floor(Date.parse(`${month}-01T00:00:00Z`) / DAY_MS) + 3) % 7;
  const count = (next.getTime() - first.getTime()) / DAY_MS;
  const days: (string | null)[] = [
    ...Array.from({ length: weekday }, () => null),
    ...Array.from(
      { length: count },
      (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
    ),
  ];
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Returns the month that the calendar shows: the one of the address, or else this month. */
export const shownMonth = (text: string | null): string =>
  /^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/.exec(text ?? '')?.[0] ?? monthOf(new Date());
