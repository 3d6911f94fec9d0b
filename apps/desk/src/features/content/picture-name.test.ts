import { expect, it } from 'vitest';
import { pictureNameOf } from './picture-name.ts';

it.each([
  ['Spring Seminar (1).JPEG', 'spring-seminar-1.jpg'],
  ['a.b.png', 'a-b.png'],
  ['春季研討會.webp', 'picture-5.webp'],
])('names %s %s', (fileName, expected) =>
  expect(pictureNameOf(fileName, new Date(5))).toBe(expected),
);
