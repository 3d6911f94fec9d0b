import { describe, expect, it } from 'vitest';
import { type Moment, relativeTo } from './relative-time.ts';

// 23:30 in Taipei: the day there is not that of UTC.
const time = relativeTo(new Date('2026-11-21T15:30:40Z'));

describe('a date of content', () => {
  it.each<[Moment, string]>([
    ['2026-12-08T09:30', '2026-12-08T01:30:00.000Z'],
    [{ day: 0, at: '09:30' }, '2026-11-21T01:30:00.000Z'],
    [{ day: 17, at: '00:00' }, '2026-12-07T16:00:00.000Z'],
    [{ day: -1, at: '23:59' }, '2026-11-20T15:59:00.000Z'],
    [{ minutes: -20 }, '2026-11-21T15:10:00.000Z'],
    [{ minutes: 45 }, '2026-11-21T16:15:00.000Z'],
  ])('the moment %j is %s', (moment, expected) =>
    expect(time.moment(moment).toISOString()).toBe(expected),
  );

  it.each<[number | string, string]>([
    [0, '2026-11-21T01:00:00.000Z'],
    [3, '2026-11-18T01:00:00.000Z'],
    ['2026-11-20', '2026-11-19T16:00:00.000Z'],
    ['2026-11-20T10:00', '2026-11-20T02:00:00.000Z'],
  ])('the displayed date %j is %s', (date, expected) =>
    expect(time.published(date).toISOString()).toBe(expected),
  );

  it('is never displayed as later than the import', () =>
    expect(relativeTo(new Date('2026-11-21T00:10:00Z')).published(0).toISOString()).toBe(
      '2026-11-21T00:10:00.000Z',
    ));

  it.each<[number | string, string]>([
    [21, '2026-12-12'],
    [-1, '2026-11-20'],
    ['2026-12-08', '2026-12-08'],
  ])('the day %j is %s', (day, expected) => expect(time.date(day)).toBe(expected));
});
