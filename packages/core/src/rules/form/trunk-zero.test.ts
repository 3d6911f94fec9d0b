import { expect, it } from 'vitest';
import { storedSpellings, withoutTrunkZero } from './trunk-zero.ts';

it.each([
  ['Japan', '+81', '09012345678', '9012345678'],
  ['Japan without it', '+81', '9012345678', '9012345678'],
  ['the United Kingdom', '+44', '07700900123', '7700900123'],
  ['mainland China', '+86', '013800138000', '13800138000'],
  ['Taiwan keeps it', '+886', '0912345678', '0912345678'],
  ['Italy keeps it', '+39', '0612345678', '0612345678'],
  ['Hong Kong has none', '+852', '51234567', '51234567'],
  ['the North American plan has none', '+1', '2015550123', '2015550123'],
  ['one zero only', '+81', '0012345678', '012345678'],
])('%s', (_country, code, number, expected) =>
  expect(withoutTrunkZero(code, number)).toBe(expected),
);

it('older rows may have been stored with the zero', () => {
  expect(storedSpellings('+81', '9012345678')).toEqual(['9012345678', '09012345678']);
  expect(storedSpellings('+886', '0912345678')).toEqual(['0912345678']);
});
