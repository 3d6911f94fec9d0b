import { expect, it } from 'vitest';
import { takesCoupon } from './takes-coupon.ts';

it.each([
  [800, false, true],
  [800, true, true],
  [0, true, true],
  [0, false, false],
])('an event for %i that needs a coupon (%s) takes one: %s', (salePrice, requireCoupon, takes) =>
  expect(takesCoupon({ salePrice, requireCoupon })).toBe(takes),
);
