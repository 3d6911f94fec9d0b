import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { couponDiscount } from '@portolane/core/rules/coupon/coupon-discount.ts';
import { couponRefusal } from '@portolane/core/rules/coupon/coupon-usability.ts';
import { couponByCode, couponTerms } from '#db/coupon-uses.ts';
import type { Queryable } from '#db/database.ts';
import { CodedError } from '#http/coded-error.ts';
import type { EnrolmentFacts } from './enrolment-facts.ts';

/** In whole New Taiwan dollars. */
export interface OrderPrice {
  couponId: number | null;
  subtotal: number;
  discount: number;
  total: number;
}

/**
 * What an order costs, with the coupon that was typed. A use of it is free for sure only under `lockCoupon`.
 * @param order what is enrolled into; `apartFrom`: an order whose use does not count, since this transaction has just written it
 * @throws CART_FRONT_COUPON_REQUIRED without a code where the event needs one, else why the code cannot be used
 */
export async function priceOrder(
  tx: Queryable,
  order: { event: EnrolmentFacts['event']; sessionCount: number; memberId: number; couponCode: string; apartFrom: number | null },
  now: Date,
): Promise<OrderPrice> {
  const { event, sessionCount, memberId, apartFrom } = order;
  const { baseTotal, subtotal } = orderTotal(event, sessionCount);
  const code = normaliseCouponCode(order.couponCode);
  if (code === '') {
    if (event.requireCoupon) throw new CodedError('CART_FRONT_COUPON_REQUIRED');
    return { couponId: null, subtotal, discount: 0, total: subtotal };
  }
  const coupon = await couponByCode(tx, memberId, code, apartFrom);
  const refusal = couponRefusal(
    coupon && couponTerms(coupon),
    { eventAlias: event.alias, baseTotal, totalUses: coupon?.totalUses ?? 0, memberUses: coupon?.memberUses ?? 0 },
    now,
  );
  if (refusal || !coupon) throw new CodedError(refusal ?? 'COUPON_FRONT_ITEM_NOT_EXIST');
  const discount = couponDiscount(coupon, subtotal);
  return { couponId: coupon.id, subtotal, discount, total: subtotal - discount };
}
