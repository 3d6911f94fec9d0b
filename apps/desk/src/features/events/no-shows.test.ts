import { expect, it } from 'vitest';
import { attendanceOf, noShowRate } from './no-shows.ts';

const now = new Date('2026-12-08T06:00:00.000Z');
const session = (values: object) => ({
  uuid: 'a',
  title: 'Session',
  startTime: now.toISOString(),
  endTime: now.toISOString(),
  state: 'published' as const,
  capacity: 20,
  sold: 10,
  pending: 1,
  offline: 0,
  held: 0,
  waiting: 0,
  attended: 5,
  absent: 3,
  doorsOut: 0,
  ...values,
});

it('counts confirmed seats, and those without a record apart', () =>
  expect(attendanceOf([session({})], now)).toEqual([
    {
      uuid: 'a',
      title: 'Session',
      startTime: now.toISOString(),
      confirmed: 9,
      attended: 5,
      absent: 3,
      unrecorded: 1,
    },
  ]));

it.each([
  ['has not begun', { startTime: '2026-12-08T06:00:00.001Z' }],
  ['was called off', { state: 'calledOff' }],
  ['has no confirmed seat', { sold: 1, attended: 0, absent: 0 }],
])('leaves out a session that %s', (_what, values) =>
  expect(attendanceOf([session(values)], now)).toEqual([]),
);

it.each([
  [{ attended: 5, absent: 3 }, 0.375],
  [{ attended: 0, absent: 2 }, 1],
  [{ attended: 0, absent: 0 }, null],
])('the rate of %o is %s', (of, rate) => expect(noShowRate(of)).toBe(rate));
