import { describe, expect, it } from 'vitest';
import {
  chosenPeriod,
  isPeriod,
  partsOf,
  periodBefore,
  possibleSteps,
  presetPeriod,
  stepOf,
  sumOf,
} from './figure-period.ts';

const today = '2026-11-25';
const days = (from: string, until: string) => ({ from, until });

it.each([
  ['last7', '2026-11-19', today],
  ['last30', '2026-10-27', today],
  ['last90', '2026-08-28', today],
  ['thisMonth', '2026-11-01', today],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisYear', '2026-01-01', today],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s', (preset, from, until) =>
  expect(presetPeriod(preset, today)).toEqual(days(from, until)),
);

it('last month of January is December of the year before', () =>
  expect(presetPeriod('lastMonth', '2026-01-31')).toEqual(days('2025-12-01', '2025-12-31')));

describe('the period of an address', () => {
  const last30 = { preset: 'last30', period: days('2026-10-27', today) };
  it.each([
    [{ preset: '', from: '2026-02-01', until: '2026-02-28' }, null, '2026-02-01', '2026-02-28'],
    [{ preset: 'lastYear', from: '', until: '' }, 'lastYear', '2025-01-01', '2025-12-31'],
    [
      { preset: 'lastYear', from: '2026-02-01', until: '2026-02-01' },
      null,
      '2026-02-01',
      '2026-02-01',
    ],
  ])('%j', (address, preset, from, until) =>
    expect(chosenPeriod(address, today)).toEqual({ preset, period: days(from, until) }),
  );
  it.each([
    { preset: 'toString', from: '', until: '' },
    { preset: '', from: '2026-02-30', until: '2026-03-02' },
    { preset: '', from: '2026-03-02', until: '2026-03-01' },
    { preset: '', from: '2010-01-01', until: '2026-03-01' },
    { preset: '', from: '2026-3-1', until: '2026-3-2' },
    { preset: '', from: '0001-01-01', until: '0001-01-02' },
  ])('%j is the last 30 days', (address) => expect(chosenPeriod(address, today)).toEqual(last30));
});

it.each([
  ['30 days: the 30 before', '2026-10-27', '2026-11-25', '2026-09-27', '2026-10-26'],
  ['one day: yesterday', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['a whole month: the month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a whole year: the year before', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['two months over the new year', '2025-12-01', '2026-01-31', '2025-10-01', '2025-11-30'],
  ['a month that has not ended', '2026-11-01', '2026-11-25', '2026-10-07', '2026-10-31'],
])('the period before %s', (_name, from, until, beforeFrom, beforeUntil) =>
  expect(periodBefore(days(from, until))).toEqual(days(beforeFrom, beforeUntil)),
);

it('weeks begin on Monday, and the first and the last are cut off', () =>
  expect(partsOf(days('2026-11-19', '2026-11-25'), 'week')).toEqual([
    days('2026-11-19', '2026-11-22'),
    days('2026-11-23', '2026-11-25'),
  ]));

it('months of a period', () =>
  expect(partsOf(days('2025-12-30', '2026-02-01'), 'month')).toEqual([
    days('2025-12-30', '2025-12-31'),
    days('2026-01-01', '2026-01-31'),
    days('2026-02-01', '2026-02-01'),
  ]));

it('days of a period, over a leap day', () =>
  expect(partsOf(days('2024-02-28', '2024-03-01'), 'day').map(({ from }) => from)).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]));

it.each([
  ['2026-11-01', '2026-11-30', ['day', 'week', 'month'], 'day'],
  ['2026-06-01', '2026-11-30', ['day', 'week', 'month'], 'week'],
  ['2026-01-01', '2026-12-31', ['day', 'week', 'month'], 'month'],
  ['2025-01-01', '2026-12-31', ['week', 'month'], 'month'],
  ['2017-01-01', '2026-12-31', ['month'], 'month'],
])('%s to %s is shown by %j, at first by %s', (from, until, steps, standard) => {
  expect(possibleSteps(days(from, until))).toEqual(steps);
  expect(stepOf(days(from, until), '')).toBe(standard);
  expect(stepOf(days(from, until), steps[0]!)).toBe(steps[0]);
  expect(stepOf(days(from, until), 'hour')).toBe(standard);
});

it('a period ends after it begins, and within ten years', () => {
  expect(isPeriod(days('2017-01-01', '2026-12-31'))).toBe(true);
  expect(isPeriod(days('2016-01-01', '2026-12-31'))).toBe(false);
  expect(isPeriod(days('2026-01-02', '2026-01-01'))).toBe(false);
});

it('sums the days of a period, both ends included', () => {
  const rows = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day, index) => ({
    day,
    values: [index, 1],
  }));
  expect(sumOf(rows, days('2026-11-02', '2026-11-03'), 2)).toEqual([3, 2]);
  expect(sumOf([], days('2026-11-02', '2026-11-03'), 2)).toEqual([0, 0]);
});
