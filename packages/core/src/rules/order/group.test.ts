import { expect, it } from 'vitest';
import { companionsAllowed, MAX_COMPANIONS, countPeople } from './group.ts';

it.each([
  [true, 40, MAX_COMPANIONS],
  [true, 10, 9],
  [true, 4, 3],
  [true, 1, 0],
  [true, 0, 0],
  [false, 40, 0],
])(
  'with groups %o and %i seats left, %i companions are allowed',
  (canRegisterGroup, seatsLeft, allowed) =>
    expect(companionsAllowed({ canRegisterGroup }, seatsLeft)).toBe(allowed),
);

it('includes the attendee', () =>
  expect([countPeople([]), countPeople(['a', 'b'])]).toEqual([1, 3]));
