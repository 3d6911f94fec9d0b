import { describe, expect, it } from 'vitest';
import { matchesFormat, isAtLeast, isFilledIn, isLengthBetween } from './text-rules.ts';

describe('require', () => {
  it.each([
    ['王', true],
    [' a ', true],
    ['', false],
    ['  \t\n', false],
    ['　', false],
    ['\u200b\u200d\ufeff\u202e', false],
    [['cloud'], true],
    [[], false],
  ])('%j is filled in: %s', (value, filled) => expect(isFilledIn(value)).toBe(filled));
});

describe('min length', () => {
  it.each([
    ['ab', 3, false],
    ['abc', 3, true],
    ['王小明', 3, true],
    ['𠮷𠮷', 3, false],
    ['', 0, true],
  ])('%j has at least %i characters: %s', (text, min, fits) =>
    expect(isAtLeast(text, min)).toBe(fits),
  );
});

describe('minmax', () => {
  it.each([
    ['a', 2, 4, false],
    ['ab', 2, 4, true],
    ['abcd', 2, 4, true],
    ['abcde', 2, 4, false],
    ['𠮷𠮷𠮷𠮷', 2, 4, true],
  ])('%j has %i to %i characters: %s', (text, min, max, fits) =>
    expect(isLengthBetween(text, min, max)).toBe(fits),
  );
});

describe('regex', () => {
  it.each([
    ['AB12', /[A-Z]{2}\d{2}/, true],
    ['xAB12', /[A-Z]{2}\d{2}/, false],
    ['AB12\n', /[A-Z]{2}\d{2}/, false],
    ['ab12', /[A-Z]{2}\d{2}/i, true],
    ['AB', /A|AB/, true],
    ['AB12', /[A-Z]{2}\d{2}/g, true],
    ['x\nAB12', /^[A-Z]{2}\d{2}$/m, false],
  ])('%j fits %s: %s', (text, pattern, fits) => {
    expect(matchesFormat(text, pattern)).toBe(fits);
    // Patterns with the `g` flag keep state between calls.
    expect(matchesFormat(text, pattern)).toBe(fits);
  });
});
