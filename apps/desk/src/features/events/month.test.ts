import { expect, it } from 'vitest';
import { monthAfter, monthOf, weeksOf } from './month.ts';

it('a moment is in the month that Taipei has', () =>
  expect(monthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12'));

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i is %s', (month, count, after) => expect(monthAfter(month, count)).toBe(after));

it('weeks begin on Monday and have all days of the month once', () => {
  const weeks = weeksOf('2026-11');
  // 1 November 2026 is a Sunday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]![0]).toBe('2026-11-02');
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});
