import { expect, it } from 'vitest';
import { areAbsencesDue, becomesAbsent, type AttendedSession } from './attendance-grace.ts';

const endTime = '2026-12-08T09:00:00.000Z';
const hoursLater = (hours: number) => new Date(Date.parse(endTime) + hours * 3_600_000);
const session: AttendedSession = {
  endTime,
  calledOff: false,
  someonePresent: true,
  counted: false,
  doorsOut: 0,
};

it.each<[string, number | null, Partial<AttendedSession>, Date, boolean]>([
  ['the grace has passed', 48, {}, hoursLater(48), true],
  ['the grace has not quite passed', 48, {}, new Date(hoursLater(48).getTime() - 1), false],
  ['a grace of no hours ends with the session', 0, {}, hoursLater(0), true],
  ['the event sets none', null, {}, hoursLater(9000), false],
  ['attendance was not taken', 48, { someonePresent: false }, hoursLater(48), false],
  ['they were counted before', 48, { counted: true }, hoursLater(48), false],
  ['a phone at the door is out', 48, { doorsOut: 1 }, hoursLater(900), false],
  ['the session was called off', 48, { calledOff: true }, hoursLater(48), false],
])('absences are counted or not where %s', (_where, grace, values, now, due) =>
  expect(areAbsencesDue(grace, { ...session, ...values }, now)).toBe(due),
);

it.each([
  ['CONFIRMED', null, null, true],
  ['CONFIRMED', null, hoursLater(-1), false],
  ['CONFIRMED', true, null, false],
  ['CONFIRMED', false, null, false],
  ['PENDING', null, null, false],
  ['CANCELED', null, null, false],
] as const)(
  'an enrolment that is %s, recorded as %s, with an arrival at %s becomes an absence: %s',
  (status, attended, arrivedAt, absent) =>
    expect(becomesAbsent({ status, attended, arrivedAt })).toBe(absent),
);
