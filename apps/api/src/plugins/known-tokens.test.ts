import { expect, it } from 'vitest';
import { KnownTokens } from './known-tokens.ts';

it('a token is known for an hour after its last use', () => {
  let now = 0;
  const known = new KnownTokens(() => now);
  expect(known.ownerOf('a')).toBe(null);
  known.add('a', 'm1');
  now = 3_599_999;
  expect(known.ownerOf('a')).toBe('m1');
  known.add('a', 'm1');
  now = 7_199_998;
  expect(known.ownerOf('a')).toBe('m1');
  now = 7_199_999;
  expect(known.ownerOf('a')).toBe(null);
});

it('of more than 20,000 the one that was used the longest ago is forgotten', () => {
  const known = new KnownTokens(() => 0);
  for (let n = 0; n < 20_000; n += 1) known.add(`${n}`, `m${n}`);
  known.add('0', 'm0');
  known.add('one more', 's1');
  expect([known.ownerOf('0'), known.ownerOf('1'), known.ownerOf('one more')]).toEqual([
    'm0',
    null,
    's1',
  ]);
});
