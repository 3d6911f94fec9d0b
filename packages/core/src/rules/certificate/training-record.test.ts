import { expect, it } from 'vitest';
import { trainingYears } from './training-record.ts';

it('adds up the sessions of each year in Taipei, the newest first', () => {
  const session = (startTime: string, hours: number) => ({
    startTime,
    endTime: new Date(Date.parse(startTime) + hours * 3_600_000).toISOString(),
  });
  // New Year’s Eve in UTC, and the new year in Taipei.
  const newYear = session('2026-12-31T16:30:00.000Z', 1);
  const [first, second] = [
    session('2026-03-01T01:00:00.000Z', 2),
    session('2026-12-08T04:00:00.000Z', 1.5),
  ];
  expect(trainingYears([first, newYear, second])).toEqual([
    { year: 2027, minutes: 60, sessions: [newYear] },
    { year: 2026, minutes: 210, sessions: [second, first] },
  ]);
  expect(trainingYears([])).toEqual([]);
});
