import { expect, it } from 'vitest';
import { isPassword, isSamePassword, passwordProblems } from './password.ts';

it.each([
  ['1234567', false],
  ['12345678', true],
  ['1234567890123456', true],
  ['12345678901234567', false],
  ['恆向資訊恆向資訊', true],
  ['        ', true],
  ['', false],
])('%j is a password: %s', (text, valid) => expect(isPassword(text)).toBe(valid));

it.each([
  ['Abcd1234', 'Abcd1234', true],
  ['Abcd1234', 'abcd1234', false],
  ['Abcd1234', 'Abcd1234 ', false],
])('%j and %j are the same: %s', (password, again, same) =>
  expect(isSamePassword(password, again)).toBe(same),
);

it.each([
  ['Abcd1234', 'Abcd1234', {}],
  ['Abcd123', 'Abcd123', { password: 'password' }],
  ['Abcd1234', '', { passwordConfirm: 'confirmPassword' }],
  ['short', 'long', { password: 'password', passwordConfirm: 'confirmPassword' }],
])('%j and %j have problems %j', (password, passwordConfirm, problems) =>
  expect(passwordProblems({ password, passwordConfirm })).toEqual(problems),
);
