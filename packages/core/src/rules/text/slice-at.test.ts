import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sliceAt } from './slice-at.ts';

it.each([
  ['a👍b', 0, 2, 'a'],
  ['a👍b', 2, 4, '👍b'],
  ['\uffffa', 0, 1, '\uffff'],
  ['a👍b', -2, undefined, '👍b'],
  ['2026-11-21T06:00', 0, 10, '2026-11-21'],
])('%j from %i to %s is %j', (text, from, to, part) => {
  expect(sliceAt(text, from, to)).toBe(part);
});

it('is `slice` where no character is met in its middle', () => {
  const anywhere = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), anywhere, anywhere, (text, from, to) => {
      expect(sliceAt(text, from, to)).toBe(text.slice(from, to));
      expect(sliceAt(text, from)).toBe(text.slice(from));
    }),
  );
});
