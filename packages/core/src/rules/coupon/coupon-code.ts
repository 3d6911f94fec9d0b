/** Normalises a coupon code for comparison: trimmed, upper case, half-width. */
export const normaliseCouponCode = (typed: string): string =>
  typed.normalize('NFKC').trim().toUpperCase();
