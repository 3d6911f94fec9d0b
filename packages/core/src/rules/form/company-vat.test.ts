import { expect, it } from 'vitest';
import { hasDoubtfulVatCheckDigit, hasValidVatCheckDigit, isCompanyVat } from './company-vat.ts';

it.each([
  ['00000016', true],
  ['0000016', false],
  ['000000160', false],
  ['0000001a', false],
  ['０００００００１', false],
  ['', false],
])('%j is a company number: %s', (vat, valid) => expect(isCompanyVat(vat)).toBe(valid));

it.each([
  ['00000016', true],
  ['00000022', true],
  ['00000037', true],
  ['00000043', true],
  ['04595257', true],
  ['10458575', true],
  ['10458574', true],
  ['10458576', false],
  ['12345678', false],
  ['1234567', false],
  // The sum of zeros is divisible, but nobody has this number.
  ['00000000', false],
])('%s fits its check digit: %s', (vat, fits) => expect(hasValidVatCheckDigit(vat)).toBe(fits));

it.each([
  ['10458576', true],
  ['00000000', true],
  ['10458575', false],
  // Not a company number yet: the rule `companyId` says so.
  ['1045857', false],
  ['', false],
])('%j is doubted: %s', (vat, doubted) => expect(hasDoubtfulVatCheckDigit(vat)).toBe(doubted));
