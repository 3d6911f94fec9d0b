import { DAY_MS, taipeiDay, taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';

export interface FillDay {
  day: string;
  /** The start of the day in epoch milliseconds. */
  at: number;
  /** People who enrolled on this day. */
  added: number;
  /** All people until the end of the day. */
  people: number;
}

/** Returns the people who are enrolled at the end of each day, up to today. */
export function fillDays(
  fill: readonly { day: string; people: number }[],
  today: string,
): FillDay[] {
  const [first] = fill;
  if (!first) return [];
  const added = new Map(fill.map(({ day, people }) => [day, people]));
  const last = [today, ...added.keys()].toSorted().at(-1)!;
  const days: FillDay[] = [];
  let people = 0;
  for (
    let at = taipeiDayStart(first.day).getTime();
    at <= taipeiDayStart(last).getTime();
    at += DAY_MS
  ) {
    const day = taipeiDay(new Date(at));
    const more = added.get(day) ?? 0;
    people += more;
    days.push({ day, at, added: more, people });
  }
  return days;
}
