import { expect, it } from 'vitest';
import { isReported } from './reported-period.ts';

it.each([
  [2026, 1, '2026-05-14', false],
  [2026, 1, '2026-05-15', true],
  [2026, 2, '2026-08-13', false],
  [2026, 2, '2026-08-14', true],
  [2026, 3, '2026-11-13', false],
  [2026, 3, '2026-11-14', true],
  [2026, 4, '2026-12-31', false],
  [2026, 4, '2027-03-30', false],
  [2026, 4, '2027-03-31', true],
  [2026, null, '2027-03-30', false],
  [2026, null, '2027-03-31', true],
  [2020, null, '2026-01-01', true],
])('figures of %i, quarter %s, are out on %s: %s', (year, quarter, day, out) =>
  expect(isReported({ year, quarter }, day)).toBe(out),
);
