import { expect, it } from 'vitest';
import { isFindText } from './find-text.ts';

it.each([
  ['王', true],
  [' 王 ', true],
  ['𠮷', true],
  ['Li', true],
  ['王 L', true],
  ['09', true],
  ['L', false],
  ['L ', false],
  ['9', false],
  ['，', false],
  ['😀', false],
  ['  ', false],
  ['', false],
])('%j is enough to search by: %s', (typed, expected) => expect(isFindText(typed)).toBe(expected));
