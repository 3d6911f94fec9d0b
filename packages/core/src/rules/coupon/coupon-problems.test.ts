import { expect, it } from 'vitest';
import { couponProblems } from './coupon-problems.ts';

const sound = {
  code: 'ZT-2026-300',
  title: { zh: '課程折抵' },
  kind: 'fixed' as const,
  value: 300,
  minSpend: 0,
  startsAt: '2026-11-30T16:00:00.000Z',
  endsAt: '2026-12-31T16:00:00.000Z',
  totalLimit: null,
  perMemberLimit: 1,
};

it.each([
  ['sound', {}, []],
  ['a code of one character', { code: 'A' }, ['code']],
  ['a code with a space', { code: 'TEN OFF' }, ['code']],
  ['a code that a spreadsheet reads as a formula', { code: '-300' }, ['code']],
  ['a code of 41', { code: 'A'.repeat(41) }, ['code']],
  ['no title', { title: { zh: ' ' } }, ['title']],
  ['nothing off', { value: 0 }, ['value']],
  ['one dollar off', { value: 1 }, []],
  ['half a dollar', { value: 0.5 }, ['value']],
  ['no number', { value: Number.NaN }, ['value']],
  ['all of it', { kind: 'percent', value: 100 }, []],
  ['more than 100 percent', { kind: 'percent', value: 101 }, ['value']],
  ['a minimum below zero', { minSpend: -1 }, ['minSpend']],
  ['an end at its start', { endsAt: sound.startsAt }, ['period']],
  ['an invalid date', { endsAt: new Date(Number.NaN) }, ['period']],
  ['for nobody', { totalLimit: 0 }, ['limits']],
  ['half a use', { perMemberLimit: 0.5 }, ['limits']],
] as const)('%s', (_what, overrides, problems) =>
  expect(couponProblems({ ...sound, ...overrides })).toEqual(problems),
);
