import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  [undefined, null],
  ['', null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['BYTES=0-0', { start: 0, end: 0 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // Malformed, multiple, or in another unit: the whole file is sent.
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
] as const)('of 1000 bytes, "%s" requests %j', (header, expected) =>
  expect(byteRange(header, 1000)).toEqual(expected),
);

it('no range of an empty file is satisfiable', () =>
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable'));
