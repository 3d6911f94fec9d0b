import { expect, it } from 'vitest';
import { seatsLeftIn, seatsToTell } from './seats-left.ts';

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
  // What is over can be attended no more, so it does not hold the others back.
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
  'of an event that can be enrolled into (%s) with %i seats left, the seats told are %s',
  (canApply, seatsLeft, told) => expect(seatsToTell({ canApply, seatsLeft })).toBe(told),
);
