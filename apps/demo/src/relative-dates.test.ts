import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { resolveDates } from './relative-dates.ts';

// 23:30 in Taipei: the day there is not that of UTC.
const from = new Date('2026-11-21T15:30:40Z');

describe('a date in a content file', () => {
  it.each([
    ['2026-12-08T09:30', '2026-12-08T09:30'],
    ['{ day: 0, at: 09:30 }', '2026-11-21T09:30'],
    ['{ day: 17, at: 00:00 }', '2026-12-08T00:00'],
    ['{ day: -1, at: 23:59 }', '2026-11-20T23:59'],
    ['{ minutes: -20 }', '2026-11-21T23:10'],
    ['{ minutes: 45 }', '2026-11-22T00:15'],
    ['{ daysAgo: 0 }', '2026-11-21T09:00'],
    ['{ daysAgo: 3 }', '2026-11-18T09:00'],
    ['2026-11-20', '2026-11-20'],
    ['{ day: 21 }', '2026-12-12'],
    ['{ day: -1 }', '2026-11-20'],
    ['{ yearsAgo: 1 }', 2025],
  ])('%s is %s', (written, expected) =>
    expect(parse(resolveDates(from)(`{ at: ${written}, by: ${written} }`))).toEqual({
      at: expected,
      by: expected,
    }),
  );

  it('is not displayed as later than now', () =>
    expect(resolveDates(new Date('2026-11-21T00:10:00Z'))('{ daysAgo: 0 }')).toBe(
      '2026-11-21T08:10',
    ));
});
