import { expect, it } from 'vitest';
import { isMobilePhone, nationalMobilePhone } from './mobile-phone.ts';

it.each([
  ['+886', '0912000001', true],
  ['+886', '912000001', false],
  ['+886', '091200001', false],
  ['+886', '09120000011', false],
  ['+886', '0212345678', false],
  ['+886', '0912-000001', false],
  ['+886', '０９１２０００００１', false],
  ['+886', '', false],
  ['+81', '9012345678', true],
  ['+1', '1234', true],
  ['+1', '123', false],
  ['+1', '123456789012345', true],
  ['+1', '1234567890123456', false],
  ['+1', '555 0100', false],
])('%s %s: %s', (code, number, valid) => expect(isMobilePhone(code, number)).toBe(valid));

it.each([
  ['+886', '912345678', '0912345678'],
  ['+886', '+886912345678', '0912345678'],
  ['+886', '886912345678', '0912345678'],
  ['+886', '00886912345678', '0912345678'],
  ['+886', '+8860912345678', '0912345678'],
  ['+886', '0912345678', '0912345678'],
  // Not a mobile number of Taiwan: left unchanged for the rule to reject.
  ['+886', '', ''],
  ['+886', '12345678', '12345678'],
  ['+886', '91234567', '91234567'],
  ['+886', '9123456789', '9123456789'],
  ['+886', '+912345678', '+912345678'],
  ['+886', '+81912345678', '+81912345678'],
  ['+886', '212345678', '212345678'],
  // In other countries a leading 9 has no meaning.
  ['+34', '912345678', '912345678'],
  ['+81', '886912345678', '886912345678'],
])('%s %s has the national form %s', (code, number, written) =>
  expect(nationalMobilePhone(code, number)).toBe(written),
);
