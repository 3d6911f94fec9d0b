import { expect, it } from 'vitest';
import { maySeeFigure, percentOf } from './figures.ts';

const unlimited = { brands: null, events: null };

it.each([
  ['enrolments', { brands: ['corvane'], events: null }, true],
  ['downloads', { brands: ['corvane'], events: null }, true],
  ['downloads', { brands: null, events: ['open-day'] }, false],
  ['downloads', { brands: ['corvane'], events: ['open-day'] }, true],
  ['logins', unlimited, true],
  ['logins', { brands: ['corvane'], events: null }, false],
  ['searchMisses', { brands: null, events: ['open-day'] }, false],
  ['menuVisits', { brands: [], events: null }, false],
] as const)('%s with the limits %j: %s', (figure, limits, expected) =>
  expect(maySeeFigure(figure, limits)).toBe(expected),
);

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, null],
])('%i of %i is %s %%', (part, whole, expected) => expect(percentOf(part, whole)).toBe(expected));
