import { expect, it } from 'vitest';
import { couponDiscount } from './coupon-discount.ts';

it.each([
  ['fixed', 300, 1200, 300],
  ['fixed', 300, 300, 300],
  ['fixed', 300, 299, 299],
  ['fixed', 300, 0, 0],
  ['percent', 10, 1200, 120],
  ['percent', 10, 1999, 199],
  ['percent', 15, 1, 0],
  ['percent', 100, 777, 777],
  ['percent', 150, 777, 777],
] as const)('%s %i off %i is %i', (kind, value, subtotal, discount) =>
  expect(couponDiscount({ kind, value }, subtotal)).toBe(discount),
);
