import { expect, it } from 'vitest';
import { dialledPhone, isWrittenPhone, writtenPhone } from './written-phone.ts';

it.each([
  ['+886', '0912345678', '0912345678'],
  ['+886', '912345678', '0912345678'],
  ['+81', '9012345678', '+81 9012345678'],
  ['+81', '', ''],
  ['+886', '', ''],
])('%s %s is written “%s”', (code, number, written) =>
  expect(writtenPhone({ code, number })).toBe(written),
);

it.each([
  ['0912345678', '+886', '0912345678', true],
  ['+81 9012345678', '+81', '9012345678', true],
  ['+886 0912345678', '+886', '0912345678', true],
  ['+81', '+886', '+81', false],
  ['+999 9012345678', '+999', '9012345678', false],
  ['0212345678', '+886', '0212345678', false],
  ['', '+886', '', false],
])('“%s” is %s and %s; a mobile phone: %s', (written, code, number, valid) => {
  expect(dialledPhone(written)).toEqual({ code, number });
  expect(isWrittenPhone(written)).toBe(valid);
});
