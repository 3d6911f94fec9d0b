/**
 * The dates in the demonstration's content files, which count from the start of the site so that
 * there is always something to come. The product knows fixed dates only, so they are resolved before
 * the import. All are in Asia/Taipei.
 *
 * | In a file | Becomes |
 * |---|---|
 * | `{ day: 17, at: 09:30 }` | the day in 17 days at 9:30: `2026-12-08T09:30` |
 * | `{ minutes: -20 }` | twenty minutes before |
 * | `{ day: 21 }` | a day: `2026-12-12` |
 * | `{ daysAgo: 3 }` | three days before at 9:00, but never later than now |
 * | `{ yearsAgo: 1 }` | the year before: `2025` |
 */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import {
  DAY_MS,
  TAIPEI_OFFSET_MS,
  taipeiDay,
  taipeiDayStart,
} from '@portolane/core/rules/time/taipei-day.ts';

const minute = 60_000;

/** Returns an instant as content has it: YYYY-MM-DDTHH:MM in Taipei. */
const momentOf = (ms: number): string =>
  sliceAt(new Date(ms + TAIPEI_OFFSET_MS).toISOString(), 0, 16);

/** Returns what resolves the dates in the text of a content file. @param from the moment they count from */
export function resolveDates(from: Date): (text: string) => string {
  // Sessions start on a whole minute.
  const now = Math.floor(from.getTime() / minute) * minute;
  const today = taipeiDayStart(taipeiDay(from)).getTime();
  const at = (day: number, clock: string): number => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return today + day * DAY_MS + (hours * 60 + minutes) * minute;
  };
  const kinds: [written: RegExp, resolve: (count: number, clock: string) => string][] = [
    [/\{ day: (-?\d+), at: (\d\d:\d\d) \}/g, (day, clock) => momentOf(at(day, clock))],
    [/\{ minutes: (-?\d+) \}/g, (minutes) => momentOf(now + minutes * minute)],
    [/\{ day: (-?\d+) \}/g, (day) => taipeiDay(new Date(at(day, '12:00')))],
    [/\{ daysAgo: (\d+) \}/g, (days) => momentOf(Math.min(at(-days, '09:00'), now))],
    [/\{ yearsAgo: (\d+) \}/g, (years) => `${Number(sliceAt(taipeiDay(from), 0, 4)) - years}`],
  ];
  return (text) =>
    kinds.reduce(
      (done, [written, resolve]) =>
        done.replaceAll(written, (_, count: string, clock: string) =>
          resolve(Number(count), clock),
        ),
      text,
    );
}
