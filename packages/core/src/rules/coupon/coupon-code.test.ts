import { expect, it } from 'vitest';
import { normaliseCouponCode } from './coupon-code.ts';

it.each([
  ['TENOFF', 'TENOFF'],
  ['  tenOff ', 'TENOFF'],
  ['ｔｅｎｏｆｆ', 'TENOFF'],
  ['zt-2026-300', 'ZT-2026-300'],
  ['\u202aTENOFF\u202c', 'TENOFF'],
  ['   ', ''],
])('%j is read as %j', (typed, code) => expect(normaliseCouponCode(typed)).toBe(code));
