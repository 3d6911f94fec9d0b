import { expect, it } from 'vitest';
import { pictureWidths, sharedPictureWidth } from './picture-sizes.ts';

it.each([
  [2400, [160, 320, 480, 640, 960, 1280, 1920]],
  [1920, [160, 320, 480, 640, 960, 1280, 1920]],
  [1279, [160, 320, 480, 640, 960]],
  [160, [160]],
  [96, [96]],
])('a picture of %i px is never made wider', (natural, widths) =>
  expect(pictureWidths(natural)).toEqual(widths),
);

it.each([
  [2400, 1350, 1280],
  // As flat as a banner: 1280 px of it are not high enough.
  [2400, 1000, 1920],
  [1000, 3000, 960],
])('the preview of a picture of %i × %i is cut from one of %i px', (width, height, shared) =>
  expect(sharedPictureWidth({ width, height })).toBe(shared),
);
