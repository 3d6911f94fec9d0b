import { expect, it } from 'vitest';
import { leadPicture, slidesShown } from './event-pictures.ts';

const picture = (name: string) => ({
  path: `/api/picture/${name}.jpg/0`,
  width: 2400,
  height: 1000,
  fallback: 'jpg' as const,
  alt: name,
});
const [banner, first, second] = [
  picture('banner'),
  { ...picture('first'), default: false },
  { ...picture('second'), default: true },
];

it.each([
  ['nothing', null, [], null, []],
  ['a banner', banner, [], banner, []],
  ['one slide', null, [first], first, []],
  ['slides', null, [first, second], second, [first, second]],
  ['a banner and one slide', banner, [first], banner, [first]],
])('with %s', (_name, bannerImage, slideshow, lead, shown) => {
  expect(leadPicture({ bannerImage, slideshow })).toBe(lead);
  expect(slidesShown({ bannerImage, slideshow })).toEqual(shown);
});
