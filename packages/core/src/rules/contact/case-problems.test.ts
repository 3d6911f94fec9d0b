import { expect, it } from 'vitest';
import { caseProblems } from './case-problems.ts';

const right = { phoneCode: '+886', phoneNumber: '0912345678', vat: '' };
const problems = (kind: Parameters<typeof caseProblems>[0], overrides: object = {}) =>
  caseProblems(kind, { ...right, ...overrides }, '2026-11-22');

it.each([
  ['inquiry', {}, []],
  ['inquiry', { phoneNumber: '0212345678' }, []],
  ['inquiry', { phoneNumber: '12345' }, ['phoneNumber']],
  ['inquiry', { phoneCode: '+1', phoneNumber: '4155550100' }, []],
  ['inquiry', { vat: '00000022' }, []],
  ['inquiry', { vat: '123' }, ['vat']],
  ['inquiry', { interests: ['cloud', 'other'] }, ['interestOther']],
  ['inquiry', { interests: ['other'], interestOther: '量子通訊' }, []],
  ['dealer', {}, ['vat']],
  ['sales', {}, ['city']],
  ['sales', { city: '臺北市' }, []],
  ['other', {}, ['topic']],
  ['other', { topic: 'media' }, []],
  ['repair', {}, []],
  ['repair', { purchasedOn: '2026-11-22' }, []],
  ['repair', { purchasedOn: '2026-11-23' }, ['purchasedOn']],
] as const)('%s with %j lacks %j', (kind, overrides, expected) =>
  expect(problems(kind, overrides)).toEqual(expected),
);
