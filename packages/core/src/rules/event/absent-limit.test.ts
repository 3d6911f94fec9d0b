import { expect, it } from 'vitest';
import { absencesCountFrom, reachesAbsentLimit } from './absent-limit.ts';

it.each([
  [{ hasAbsentLimit: true, absentLimit: 2 }, 1, false],
  [{ hasAbsentLimit: true, absentLimit: 2 }, 2, true],
  [{ hasAbsentLimit: true, absentLimit: 2 }, 3, true],
  [{ hasAbsentLimit: false, absentLimit: 2 }, 9, false],
  [{ hasAbsentLimit: true, absentLimit: 0 }, 0, false],
  [{ hasAbsentLimit: true, absentLimit: 0 }, 1, true],
])('%o with %i absences: refused %s', (event, absences, refused) =>
  expect(reachesAbsentLimit(event, absences)).toBe(refused),
);

it.each([
  ['2026-11-21T06:00:00.000Z', '2025-11-21T06:00:00.000Z'],
  ['2028-02-28T18:00:00.000Z', '2027-02-27T18:00:00.000Z'],
  ['2026-12-31T16:30:00.000Z', '2025-12-31T16:30:00.000Z'],
])('on %s absences count from %s', (now, from) =>
  expect(absencesCountFrom(new Date(now)).toISOString()).toBe(from),
);
