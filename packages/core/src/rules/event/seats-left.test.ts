import { expect, it } from 'vitest';
import { seatsLeftIn, displayedSeatsLeft } from './seats-left.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const session = (seatsLeft: number, endTime = '2026-11-22T06:00:00.000Z') => ({
  seatsLeft,
  endTime,
});
const over = (seatsLeft: number) => session(seatsLeft, now.toISOString());

it.each([
  ['partial', [session(3), session(0), session(5)], 8],
  ['partial', [over(9), session(2)], 2],
  ['partial', [over(9)], 0],
  ['partial', [], 0],
  ['impartial', [session(3), session(5)], 3],
  ['impartial', [session(0), session(5)], 0],
  // A session that is over can no longer be attended, so it does not limit the others.
  ['impartial', [over(0), session(5)], 5],
  ['impartial', [over(4)], 0],
] as const)('an event enrolled %s with %j has %i seats', (registrationType, sessions, seats) =>
  expect(seatsLeftIn({ registrationType }, sessions, now)).toBe(seats),
);

it.each([
  [true, 1, 1],
  [true, 10, 10],
  [true, 11, null],
  [false, 3, null],
  [false, 0, null],
])(
  'of an event open for enrolment (%s) with %i seats left, the number shown is %s',
  (canApply, seatsLeft, told) => expect(displayedSeatsLeft({ canApply, seatsLeft })).toBe(told),
);
