import { expect, it } from 'vitest';
import { givenValues } from './given-values.ts';

it.each([
  [[], []],
  [[''], []],
  [[' \n'], []],
  [['', 'cisco', ' '], ['cisco']],
  [['兩百人'], ['兩百人']],
])('of %j it keeps %j', (value, kept) => {
  expect(givenValues(value)).toEqual(kept);
});
