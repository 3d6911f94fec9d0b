/** Normalises a coupon code for comparison: trimmed, upper case, half-width, without format characters. */
export const normaliseCouponCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
