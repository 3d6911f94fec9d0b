import { expect, it } from 'vitest';
import { parseAmount, parsePaymentDay } from './payment-cell.ts';

it.each([
  ['3600', 3600],
  ['3,600', 3600],
  ['NT$3,600', 3600],
  ['$ 3600.00', 3600],
  ['３６００元', 3600],
  ['0', null],
  ['-3600', null],
  ['3600.5', null],
  ['', null],
  ['three', null],
  [' NT$3,600', 3600],
  ['3600NT$', null],
  ['3600.00.5', null],
])('the amount %j is %j', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['2026.12.01', '2026-12-01'],
  ['20261201', '2026-12-01'],
  ['115/12/01', '2026-12-01'],
  ['1151201', '2026-12-01'],
  ['115年12月1日', '2026-12-01'],
  [' 2026-12-01 ', '2026-12-01'],
  ['12026-12-01', null],
  ['2026-12-011', null],
  ['120261201', null],
  ['2026120101', null],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['12/01', null],
  // It could be a year of either calendar.
  ['26/12/01', null],
  ['', null],
])('the day %j is %j', (typed, day) => expect(parsePaymentDay(typed)).toBe(day));
