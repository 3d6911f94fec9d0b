import { expect, it } from 'vitest';
import { areaCodes, isAreaCode, isLandline } from './area-codes.ts';

it.each([
  ['02', '26571680', true],
  ['02', '2657168', false],
  ['03', '5771234', true],
  ['037', '123456', true],
  ['04', '22221234', true],
  ['04', '7221234', true],
  ['04', '222212', false],
  ['0836', '22123', true],
  ['089', '123456', true],
  ['089', '1234567', false],
  ['02', '2657-1680', false],
  ['02', '', false],
  ['01', '26571680', false],
  ['', '26571680', false],
])('%s %s is a landline: %s', (code, number, yes) => expect(isLandline(code, number)).toBe(yes));

it('every code starts with 0 and is unique', () => {
  expect(new Set(areaCodes.map(({ code }) => code)).size).toBe(areaCodes.length);
  expect(areaCodes.every(({ code }) => /^0[2-8]\d{0,2}$/.test(code) && isAreaCode(code))).toBe(
    true,
  );
});
