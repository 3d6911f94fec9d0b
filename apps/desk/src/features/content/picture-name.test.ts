import { expect, it } from 'vitest';
import { pictureNameOf } from './picture-name.ts';

it.each([
  ['Spring Seminar (1).JPEG', 'spring-seminar-1.jpg'],
  ['a.b.png', 'a-b.png'],
  ['春季研討會.webp', 'picture-5.webp'],
])('names %s %s', (fileName, expected) =>
  expect(pictureNameOf(fileName, new Date(5))).toBe(expected),
);

it('counts the pictures of one name', () =>
  expect(pictureNameOf('Logo.svg', new Date(5), 2)).toBe('logo-2.svg'));

it('shortens a name that would be too long for the server', () =>
  expect(pictureNameOf(`${'a'.repeat(84)} ${'b'.repeat(40)}.png`, new Date(5), 12)).toBe(
    `${'a'.repeat(84)}-12.png`,
  ));
