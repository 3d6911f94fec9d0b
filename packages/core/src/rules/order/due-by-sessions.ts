import { type EventPrice, orderTotal } from '#rules/cart/order-total.ts';
import { type CouponValue, couponDiscount } from '#rules/coupon/coupon-discount.ts';

/** The basis of an order's price: the prices and the coupon at the moment when it was placed. */
export interface PricedOrder {
  event: EventPrice;
  /** Sessions that were enrolled in. */
  sessionCount: number;
  /** The attendee and any companions. */
  people: number;
  /** null if none was used. `minSpend` is compared with the base price. */
  coupon: (CouponValue & { minSpend: number }) | null;
}

/** Returns the amount for a number of sessions; the coupon counts as long as its minimum is reached. */
function priceOf({ event, people, coupon }: PricedOrder, sessions: number): number {
  if (sessions === 0) return 0;
  const { baseTotal, subtotal } = orderTotal(event, sessions, people);
  const isUsable = coupon !== null && baseTotal >= coupon.minSpend;
  return subtotal - (isUsable ? couponDiscount(coupon, subtotal) : 0);
}

/**
 * Returns what an order amounts to while 0, 1, 2, … of its sessions are left, in whole New Taiwan
 * dollars, by the rule and the prices that it was placed with. The last amount is its total. Nobody
 * pays more because a session was cancelled: where a coupon's minimum is missed, the amount is at
 * most that of any larger part of the order.
 */
export function dueBySessions(order: PricedOrder): number[] {
  const amounts = Array.from({ length: order.sessionCount + 1 }, (_, left) => priceOf(order, left));
  for (let left = order.sessionCount - 1; left > 0; left -= 1)
    amounts[left] = Math.min(amounts[left]!, amounts[left + 1]!);
  return amounts;
}

/**
 * Returns the amount of an order now.
 * @param stored `dueBySessions` of when it was placed; null for orders from before amounts were
 * computed again, which keep their total as long as anything is left
 * @param left sessions that are not cancelled
 */
export function amountDue(stored: readonly number[] | null, total: number, left: number): number {
  if (left === 0) return 0;
  return stored ? (stored[Math.min(left, stored.length - 1)] ?? 0) : total;
}
