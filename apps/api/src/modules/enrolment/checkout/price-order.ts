import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { couponDiscount } from '@portolane/core/rules/coupon/coupon-discount.ts';
import { dueBySessions } from '@portolane/core/rules/order/due-by-sessions.ts';
import { type CouponWithUses, refusalOf } from '#domain/coupon-uses.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { EnrolmentFacts } from '#modules/enrolment/store/enrolment-facts.ts';

/** In whole New Taiwan dollars. */
export interface OrderPrice {
  couponId: number | null;
  subtotal: number;
  discount: number;
  total: number;
  /** Its amounts while 0, 1, 2, … of its sessions are left; the last one is the total. */
  dueBySessions: number[];
}

/**
 * Returns the price of an order, with the coupon that was entered. A use of the coupon is only
 * certain if `coupon` was read after `lockCoupon`.
 * @param order `people`: number of attendees; `couponCode`: as typed; `coupon`: the coupon that the
 * code names, null if none
 * @throws CART_FRONT_COUPON_REQUIRED if the event requires a coupon and none was entered, else the
 * reason why the code cannot be used
 */
export function priceOrder(
  order: {
    event: EnrolmentFacts['event'];
    sessionCount: number;
    people: number;
    couponCode: string;
    coupon: CouponWithUses | null;
  },
  now: Date,
): OrderPrice {
  const { event, sessionCount, people, coupon } = order;
  const { baseTotal, subtotal } = orderTotal(event, sessionCount, people);
  if (normaliseCouponCode(order.couponCode) === '') {
    if (event.requireCoupon) throw new CodedError('CART_FRONT_COUPON_REQUIRED');
    return {
      couponId: null,
      subtotal,
      discount: 0,
      total: subtotal,
      dueBySessions: dueBySessions({ event, sessionCount, people, coupon: null }),
    };
  }
  const refusal = refusalOf(coupon, { eventAlias: event.alias, baseTotal }, now);
  if (refusal || !coupon) throw new CodedError(refusal ?? 'COUPON_FRONT_ITEM_NOT_EXIST');
  const discount = couponDiscount(coupon, subtotal);
  return {
    couponId: coupon.id,
    subtotal,
    discount,
    total: subtotal - discount,
    dueBySessions: dueBySessions({ event, sessionCount, people, coupon }),
  };
}
