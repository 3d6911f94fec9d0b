export interface CouponValue {
  kind: 'fixed' | 'percent';
  /** New Taiwan dollars off, or percent off. */
  value: number;
}

/** What a coupon takes off a subtotal, in whole New Taiwan dollars: percent is rounded down, and never more than the subtotal. */
export function couponDiscount(coupon: CouponValue, subtotal: number): number {
  const off = coupon.kind === 'fixed' ? coupon.value : Math.floor((subtotal * coupon.value) / 100);
  return Math.max(0, Math.min(off, subtotal));
}
