import { expect, it } from 'vitest';
import { hasDigits, isDigitsOnly, isNonNegative } from './number-text.ts';

it.each([
  ['0', true],
  ['0123', true],
  ['12a', false],
  ['-1', false],
  ['1.5', false],
  ['１２', false],
  [' 1', false],
  ['', false],
])('%j is a number: %s', (text, valid) => expect(isDigitsOnly(text)).toBe(valid));

it.each([
  ['123456', 6, true],
  ['12345', 6, false],
  ['1234567', 6, false],
  ['12345a', 6, false],
  ['', 0, false],
])('%j has exactly %i digits: %s', (text, length, valid) =>
  expect(hasDigits(text, length)).toBe(valid),
);

it.each([
  ['0', true],
  ['-0', true],
  ['12', true],
  ['0.5', true],
  [' 3 ', true],
  ['-1', false],
  ['-0.5', false],
  ['1e3', false],
  ['Infinity', false],
  ['.', false],
  ['', false],
])('%j is not negative: %s', (text, valid) => expect(isNonNegative(text)).toBe(valid));
