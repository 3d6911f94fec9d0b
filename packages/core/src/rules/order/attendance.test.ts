import { expect, it } from 'vitest';
import { canMarkAttendance } from './attendance.ts';

const now = new Date('2026-12-08T01:00:00.000Z');
const at = (startTime: string) => ({ status: 'CONFIRMED' as const, startTime });

it('attendance is recorded from the start on', () => {
  expect(canMarkAttendance(at('2026-12-08T01:00:00.000Z'), now)).toBe(true);
  expect(canMarkAttendance(at('2026-12-08T01:00:00.001Z'), now)).toBe(false);
});

it.each(['PENDING', 'CANCELED'] as const)('not of an enrolment that is %s', (status) =>
  expect(canMarkAttendance({ ...at('2026-12-08T00:00:00.000Z'), status }, now)).toBe(false),
);
