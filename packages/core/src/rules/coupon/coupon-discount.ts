export interface CouponValue {
  kind: 'fixed' | 'percent';
  /** New Taiwan dollars off, or percent off. */
  value: number;
}

/**
 * Returns the discount on a subtotal in whole New Taiwan dollars. Percentages round down; the
 * discount never exceeds the subtotal.
 */
export function couponDiscount(coupon: CouponValue, subtotal: number): number {
  const off = coupon.kind === 'fixed' ? coupon.value : Math.floor((subtotal * coupon.value) / 100);
  return Math.max(0, Math.min(off, subtotal));
}
