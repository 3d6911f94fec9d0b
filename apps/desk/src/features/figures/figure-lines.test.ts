import { expect, it } from 'vitest';
import { figureNames, figures } from '@portolane/core/rules/desk/figures.ts';
import { changeOf, linesOf, lineValues, mainValue } from './figure-lines.ts';

it.each(figureNames.filter((name) => !figures[name].part))(
  'the lines of %s have every series once',
  (figure) =>
    expect(
      linesOf(figure)
        .flatMap(({ of }) => of)
        .toSorted((a, b) => a - b),
    ).toEqual(figures[figure].series.map((_name, index) => index)),
);

it('messages are drawn by state, over all channels', () =>
  expect(lineValues('messages', [1, 2, 3, 10, 20, 30, 100, 200, 300])).toEqual([111, 222, 333]));

it('a part is drawn as a percentage', () => {
  expect(lineValues('fill', [15, 20])).toEqual([75]);
  expect(lineValues('fill', [0, 0])).toEqual([null]);
  expect(lineValues('fill', null)).toEqual([null]);
});

it.each([
  ['enrolments', [3, 2, 1], 6],
  ['fill', [15, 20], 75],
  ['lineBindings', [4, 9], 4],
] as const)('%s %j is said by %i', (figure, values, expected) =>
  expect(mainValue(figure, values)).toBe(expected),
);

it.each([
  ['logins', 150, 100, 50],
  ['logins', 50, 100, -50],
  ['logins', 5, 0, null],
  ['logins', 5, null, null],
  ['fill', 75, 70.5, 4.5],
  ['fill', 75, 0, 75],
] as const)('%s: %f after %s is a change of %s', (figure, value, before, expected) =>
  expect(changeOf(figure, value, before)).toBe(expected),
);
