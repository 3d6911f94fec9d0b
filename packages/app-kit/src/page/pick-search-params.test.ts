import { expect, it } from 'vitest';
import { pickSearchParams } from './page-data.ts';

it.each([
  ['', ''],
  ['?utm_source=mail&utm_medium=x', ''],
  ['?fbclid=1&type=online&gclid=2', '?type=online'],
  ['?brand=a,b&page=2&brand=c', '?brand=a,b&page=2&brand=c'],
  ['?page=2&page2=1', '?page=2'],
  ['?query=%20802.3+%26', '?query=%20802.3+%26'],
  ['?', ''],
])('reduces "%s" to "%s"', (search, read) =>
  expect(pickSearchParams(search, ['type', 'brand', 'query', 'page'])).toBe(read),
);
