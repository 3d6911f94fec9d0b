/**
 * Returns whether an application for the event has a field for a coupon: there is something to
 * deduct from, or the event requires one.
 */
export const takesCoupon = (event: { salePrice: number; requireCoupon: boolean }): boolean =>
  event.salePrice > 0 || event.requireCoupon;
