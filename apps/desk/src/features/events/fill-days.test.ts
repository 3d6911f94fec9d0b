import { expect, it } from 'vitest';
import { fillDays } from './fill-days.ts';

it('counts up from day to day until today, days without enrolments included', () =>
  expect(
    fillDays(
      [
        { day: '2026-11-29', people: 2 },
        { day: '2026-12-01', people: 3 },
      ],
      '2026-12-02',
    ).map(({ day, added, people }) => [day, added, people]),
  ).toEqual([
    ['2026-11-29', 2, 2],
    ['2026-11-30', 0, 2],
    ['2026-12-01', 3, 5],
    ['2026-12-02', 0, 5],
  ]));

it('has no days without enrolments', () => expect(fillDays([], '2026-12-02')).toEqual([]));
