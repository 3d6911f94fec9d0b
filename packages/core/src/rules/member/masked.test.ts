import { expect, it } from 'vitest';
import { maskedEmail, maskedName, maskedPhone } from './masked.ts';

it.each([
  ['李建國', '李○國'],
  ['歐陽建國', '歐○國'],
  ['王明', '王○'],
  ['王', '○'],
  ['Jane Doe', 'J○e'],
  ['𠮷田', '𠮷○'],
  ['', ''],
  [' ', ''],
])('the name %j is shown as %j', (name, shown) => expect(maskedName(name)).toBe(shown));

it.each([
  ['chienkuo.li@example.com', 'c***@example.com'],
  ['a@b@example.com', 'a***@example.com'],
  [' chienkuo.li@example.com', 'c***@example.com'],
  ['@example.com', '***@example.com'],
  ['not an e-mail address', 'n○s'],
  ['', ''],
])('the address %j is shown as %j', (email, shown) => expect(maskedEmail(email)).toBe(shown));

it.each([
  ['0912000005', '09***005'],
  ['12345678', '12***678'],
  ['1234567', '***'],
  ['', '***'],
])('the number %j is shown as %j', (number, shown) => expect(maskedPhone(number)).toBe(shown));
