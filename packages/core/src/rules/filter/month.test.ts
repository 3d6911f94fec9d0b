import { expect, it } from 'vitest';
import { monthDays, parseMonth } from './month.ts';

it.each([
  ['2026-12', '2026-12'],
  ['2026/12', '2026-12'],
  [' 2026/3 ', '2026-03'],
  ['2026-13', null],
  ['2026-00', null],
  ['1899-12', null],
  ['1900-01', '1900-01'],
  ['12026-12', null],
  ['12/2026', null],
  ['2026-12-01', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is the month %j', (text, month) => expect(parseMonth(text)).toBe(month));

it.each([
  ['2026-12', '2026-12-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-04', '2026-04-30'],
])('%s ends on %s', (month, endDate) =>
  expect(monthDays(month)).toEqual({ startDate: `${month}-01`, endDate }),
);
