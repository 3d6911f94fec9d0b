import { expect, it } from 'vitest';
import { taipeiDay, taipeiDayStart, taipeiTime } from './taipei-day.ts';

it.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-21'],
  ['2026-11-21T16:00:00.000Z', '2026-11-22'],
  [new Date('2026-12-31T16:00:00Z'), '2027-01-01'],
])('%s is the Taipei day %s', (instant, day) => expect(taipeiDay(instant)).toBe(day));

it('a day starts at midnight in Taipei', () =>
  expect(taipeiDayStart('2026-11-22').toISOString()).toBe('2026-11-21T16:00:00.000Z'));

it.each([
  ['2026-11-22T09:30', '2026-11-22T01:30:00.000Z'],
  ['2026-11-22', '2026-11-21T16:00:00.000Z'],
])('%s in Taipei is %s', (text, instant) => expect(taipeiTime(text).toISOString()).toBe(instant));
