import { expect, it } from 'vitest';
import { isCarrierBarcode, isLoveCode, isPhoneBarcode } from './invoice-code.ts';

it.each([
  ['/ABC1234', true],
  ['/A+B-C.1', true],
  ['/1234567', true],
  ['ABC12345', false],
  ['/abc1234', false],
  ['/ABC123', false],
  ['/ABC12345', false],
  ['/ABC_123', false],
  ['/ABC1234\n', false],
  ['', false],
])('%j is a phone barcode: %s', (text, valid) => expect(isPhoneBarcode(text)).toBe(valid));

it.each([
  ['AB12345678901234', true],
  ['ab12345678901234', false],
  ['A123456789012345', false],
  ['AB1234567890123', false],
  ['AB123456789012345', false],
  ['AB１2345678901234', false],
  ['', false],
])('%j is a carrier barcode: %s', (text, valid) => expect(isCarrierBarcode(text)).toBe(valid));

it.each([
  ['168', true],
  ['1234567', true],
  ['16', false],
  ['12345678', false],
  ['16a', false],
  ['', false],
])('%j is a love code: %s', (text, valid) => expect(isLoveCode(text)).toBe(valid));
