/** A coupon code is compared trimmed and without case, full-width letters as plain ones. */
export const normaliseCouponCode = (typed: string): string =>
  typed.normalize('NFKC').trim().toUpperCase();
