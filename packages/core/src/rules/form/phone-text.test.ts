import { expect, it } from 'vitest';
import { dialledPhone, phoneText } from './phone-text.ts';

it.each([
  ['+886', '0912000001', '+886912000001', '+886 912000001'],
  ['+886', '0200001680', '+886200001680', '+886 200001680'],
  ['+81', '9012345678', '+819012345678', '+81 9012345678'],
])('%s %s is dialled as %s and reads %s', (code, number, dialled, text) =>
  expect([dialledPhone({ code, number }), phoneText({ code, number })]).toEqual([dialled, text]),
);

it('without a number there is nothing to read', () =>
  expect(phoneText({ code: '+886', number: '' })).toBe(''));
