import { expect, it } from 'vitest';
import { matchesETag } from './if-none-match.ts';

it.each([
  ['W/"abc"', 'W/"abc"', true],
  ['"abc"', 'W/"abc"', true],
  ['W/"abc"', '"abc"', true],
  ['"other", W/"abc" ,"more"', '"abc"', true],
  ['"a,b", "abc"', 'W/"a,b"', true],
  [' * ', '"abc"', true],
  ['"other"', '"abc"', false],
  ['abc', '"abc"', false],
  ['"abcd"', '"abc"', false],
  ['', '"abc"', false],
  [undefined, '"abc"', false],
])('If-None-Match: %s matches the tag %s as expected', (header, tag, named) =>
  expect(matchesETag(header, tag)).toBe(named),
);
