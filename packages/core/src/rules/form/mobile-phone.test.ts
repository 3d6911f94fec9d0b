import { expect, it } from 'vitest';
import { isMobilePhone } from './mobile-phone.ts';

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
