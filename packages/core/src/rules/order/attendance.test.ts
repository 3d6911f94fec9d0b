import { expect, it } from 'vitest';
import { canMarkAttendance, isAttended } from './attendance.ts';

const now = new Date('2026-12-08T01:00:00.000Z');
const at = (startTime: string) => ({ status: 'CONFIRMED' as const, startTime });

it('attendance is recorded from the start on', () => {
  expect(canMarkAttendance(at('2026-12-08T01:00:00.000Z'), now)).toBe(true);
  expect(canMarkAttendance(at('2026-12-08T01:00:00.001Z'), now)).toBe(false);
});

it.each(['PENDING', 'CANCELED'] as const)('not of an enrolment that is %s', (status) =>
  expect(canMarkAttendance({ ...at('2026-12-08T00:00:00.000Z'), status }, now)).toBe(false),
);

const endTime = '2026-12-08T04:00:00.000Z';
const over = new Date(endTime);

it.each([
  ['there, and it is over', 'CONFIRMED', true, over, true],
  ['there, and it goes on', 'CONFIRMED', true, new Date(over.getTime() - 1), false],
  ['absent', 'CONFIRMED', false, over, false],
  ['not recorded', 'CONFIRMED', null, over, false],
  ['in review', 'PENDING', true, over, false],
  ['cancelled', 'CANCELED', true, over, false],
] as const)('an attendee who was %s', (_what, status, attended, at, counts) =>
  expect(isAttended({ status, attended, endTime }, at)).toBe(counts),
);
