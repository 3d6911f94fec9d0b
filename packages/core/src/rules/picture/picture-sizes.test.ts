import { expect, it } from 'vitest';
import { fallbackOf, pictureWidths, sharedPictureWidth } from './picture-sizes.ts';

it.each([
  [2400, [160, 320, 480, 640, 960, 1280, 1920]],
  [1920, [160, 320, 480, 640, 960, 1280, 1920]],
  [1279, [160, 320, 480, 640, 960]],
  [160, [160]],
  [96, [96]],
])('an image of %i px is never enlarged', (natural, widths) =>
  expect(pictureWidths(natural)).toEqual(widths),
);

it.each([
  [2400, 1350, 1280],
  // An image as flat as a banner: at 1280 px it is not tall enough.
  [2400, 1000, 1920],
  [1000, 3000, 960],
  // Exactly as tall as a preview at 1280 px.
  [2560, 1260, 1280],
])('the preview of an image of %i × %i is cropped from the width %i px', (width, height, shared) =>
  expect(sharedPictureWidth({ width, height })).toBe(shared),
);

it('browsers without newer formats get a picture that keeps its transparency', () =>
  expect([fallbackOf(true), fallbackOf(false)]).toEqual(['png', 'jpg']));
