import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { couponDiscount } from '@portolane/core/rules/coupon/coupon-discount.ts';
import { couponRefusal } from '@portolane/core/rules/coupon/coupon-usability.ts';
import { couponByCode, couponTerms, lockCoupon, type CouponWithUses } from '#db/coupon-uses.ts';
import type { Queryable } from '#db/database.ts';
import { CodedError } from '#http/coded-error.ts';
import { typedCoupon } from '#limits/typed-coupon.ts';
import type { ModuleDeps } from '#module.ts';
import type { EnrolmentFacts } from './repository.ts';

export interface OrderPrice {
  coupon: CouponWithUses | null;
  baseTotal: number;
  subtotal: number;
  discount: number;
  total: number;
}

/**
 * What an order costs, with the coupon that was typed. No use is taken yet: `takeCoupon` does that.
 * @throws CART_FRONT_COUPON_REQUIRED without a code where the event needs one, RetryLater after too many wrong ones, else why the code cannot be used
 */
export async function priceOrder(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  event: EnrolmentFacts['event'],
  sessionCount: number,
  memberId: number,
  typedCode: string,
  now: Date,
): Promise<OrderPrice> {
  const { baseTotal, subtotal } = orderTotal(event, sessionCount);
  const code = normaliseCouponCode(typedCode);
  if (code === '') {
    if (event.requireCoupon) throw new CodedError('CART_FRONT_COUPON_REQUIRED');
    return { coupon: null, baseTotal, subtotal, discount: 0, total: subtotal };
  }
  const coupon = await typedCoupon(deps, memberId, code);
  const refusal = couponRefusal(
    coupon && couponTerms(coupon),
    { eventAlias: event.alias, baseTotal, totalUses: coupon?.totalUses ?? 0, memberUses: coupon?.memberUses ?? 0 },
    now,
  );
  if (refusal || !coupon) throw new CodedError(refusal ?? 'COUPON_FRONT_ITEM_NOT_EXIST');
  const discount = couponDiscount(coupon, subtotal);
  return { coupon, baseTotal, subtotal, discount, total: subtotal - discount };
}

/**
 * Takes a use of the coupon for the order this transaction has written: locks the coupon, then counts again, without that order.
 * @throws COUPON_FRONT_UNAVAILABLE when others took the last use meanwhile
 */
export async function takeCoupon(tx: Queryable, event: { alias: string }, { coupon, baseTotal }: OrderPrice, memberId: number, now: Date): Promise<void> {
  if (!coupon) return;
  await lockCoupon(tx, coupon.id);
  const current = await couponByCode(tx, memberId, coupon.code);
  const refusal = couponRefusal(
    current && couponTerms(current),
    { eventAlias: event.alias, baseTotal, totalUses: (current?.totalUses ?? 0) - 1, memberUses: (current?.memberUses ?? 0) - 1 },
    now,
  );
  if (refusal) throw new CodedError(refusal);
}
