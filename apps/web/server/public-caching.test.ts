import { expect, it } from 'vitest';
import { publicCaching } from './public-caching.ts';

/** Returns for how many seconds a shared cache shows a page: fresh, while it asks again, and on errors. */
const secondsOf = (left: number) =>
  ['s-maxage', 'stale-while-revalidate', 'stale-if-error'].map((name) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(publicCaching(left))![1]),
  );

it.each([
  ['nothing changes by itself', Infinity, [30, 30, 600]],
  ['a notice ends tomorrow', 86_400_000, [30, 30, 600]],
  ['a notice ends in five minutes', 300_000, [30, 30, 270]],
  ['a notice ends in 45 s', 45_000, [30, 15, 15]],
  ['a notice ends in 10.9 s', 10_900, [10, 0, 0]],
  ['a notice ends now', 0, [0, 0, 0]],
  ['a notice has ended', -5, [0, 0, 0]],
])('when %s', (_what, left, seconds) => {
  expect(secondsOf(left)).toEqual(seconds);
  // Browsers ask each time.
  expect(publicCaching(left)).toContain('public, max-age=0,');
});
