import { sliceAt } from '#rules/text/slice-at.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

/** Returns how long a session lasted, in whole minutes. */
export const minutesOf = ({
  startTime,
  endTime,
}: {
  startTime: Instant;
  endTime: Instant;
}): number => Math.round((epoch(endTime) - epoch(startTime)) / 60_000);

/** Returns attended sessions by year in Taipei with their minutes, the newest year and session first. */
export function trainingYears<T extends { startTime: Instant; endTime: Instant }>(
  sessions: readonly T[],
): { year: number; minutes: number; sessions: T[] }[] {
  const newestFirst = sessions.toSorted((a, b) => epoch(b.startTime) - epoch(a.startTime));
  const years = Map.groupBy(newestFirst, ({ startTime }) =>
    Number(sliceAt(taipeiDay(startTime), 0, 4)),
  );
  return [...years].map(([year, list]) => ({
    year,
    minutes: list.reduce((sum, session) => sum + minutesOf(session), 0),
    sessions: list,
  }));
}
