import { expect, it } from 'vitest';
import { askedSubjects } from './asked-subjects.ts';

it.each([
  ['', []],
  ['brand=corvane', []],
  ['product=corvane-c9-4808', [{ kind: 'product', alias: 'corvane-c9-4808' }]],
  [
    'solution=b&product=a&product=a&product=c',
    [
      { kind: 'product', alias: 'a' },
      { kind: 'product', alias: 'c' },
      { kind: 'solution', alias: 'b' },
    ],
  ],
  [`product=&product=A&product=${'a'.repeat(121)}&product=%00&product=a%20b`, []],
])('of ?%s the subjects are %j', (search, subjects) =>
  expect(askedSubjects(new URLSearchParams(search))).toEqual(subjects),
);

it('are at most twenty', () =>
  expect(
    askedSubjects(new URLSearchParams(Array.from({ length: 30 }, (_, n) => ['product', `p${n}`]))),
  ).toHaveLength(20));
