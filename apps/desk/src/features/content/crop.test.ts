import { expect, it } from 'vitest';
import { cropNameOf, cropPixels, cropTypeOf, largestCrop } from './crop.ts';

it.each([
  ['photo.jpg', 1, 'photo-crop.jpg'],
  ['photo.jpeg', 1, 'photo-crop.jpeg'],
  ['photo.png', 3, 'photo-crop-3.png'],
  ['photo-crop.webp', 2, 'photo-crop-2.webp'],
  ['photo-crop-2.webp', 3, 'photo-crop-3.webp'],
  ['photo.avif', 1, 'photo-crop.webp'],
])('names part %2$s of %1$s', (file, number, expected) =>
  expect(cropNameOf(file, cropTypeOf(file), number)).toBe(expected),
);

it('names a part after the type that the browser wrote', () =>
  expect(cropNameOf('photo.webp', 'image/png', 1)).toBe('photo-crop.png'));

it('shortens a name that would be too long for the server', () => {
  const name = cropNameOf(`${'a'.repeat(84)}-${'b'.repeat(11)}.jpg`, 'image/jpeg', 12);
  expect(name).toBe(`${'a'.repeat(84)}-crop-12.jpg`);
});

it.each([
  [16 / 9, { x: 0, y: 125, width: 1600, height: 900 }],
  [4 / 3, { x: 33, y: 0, width: 1533, height: 1150 }],
  [1, { x: 225, y: 0, width: 1150, height: 1150 }],
])('takes the largest part of proportions %d', (ratio, expected) => {
  const size = { width: 1600, height: 1150 };
  expect(cropPixels(largestCrop(ratio, size), size)).toEqual(expected);
});

it('takes whole pixels inside the picture, and at least one', () => {
  const size = { width: 333, height: 3 };
  expect(cropPixels({ x: 99.9, y: 50, width: 10, height: 70 }, size)).toEqual({
    x: 332,
    y: 2,
    width: 1,
    height: 1,
  });
  expect(cropPixels({ x: 0, y: 0, width: 0, height: 0 }, size)).toMatchObject({
    width: 1,
    height: 1,
  });
});
