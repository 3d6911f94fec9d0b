import type { Coupon } from '@portolane/core/contract/coupon.ts';
import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { couponDiscount } from '@portolane/core/rules/coupon/coupon-discount.ts';
import { WRONG_COUPONS_A_MEMBER } from '@portolane/core/rules/coupon/coupon-guesses.ts';
import { couponRefusal } from '@portolane/core/rules/coupon/coupon-usability.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { couponByCode, couponTerms } from '#db/coupon-uses.ts';
import { countInWindow } from '#db/rate-window.ts';
import { CodedError } from '#http/coded-error.ts';
import { RetryLater } from '#http/retry-later.ts';
import type { ModuleDeps } from '#module.ts';
import { couponView } from './coupon-view.ts';
import { cartPrice } from './repository.ts';

/**
 * Whether a code can be used for what the cart holds of an event, and how many New Taiwan dollars it takes off. Nothing is reserved: checkout decides.
 * @throws RetryLater after too many codes that do not exist, CART_FRONT_CHECKOUT_FAIL_CART_EMPTY, COUPON_FRONT_ITEM_NOT_EXIST and the other reasons of `couponRefusal`
 */
export async function checkCoupon(
  { db, now }: ModuleDeps,
  memberId: number,
  body: { code: string; eventAlias: string },
  language: Language,
): Promise<{ coupon: Coupon; discount: number }> {
  const [cart, row] = await Promise.all([cartPrice(db, memberId, body.eventAlias), couponByCode(db, memberId, normaliseCouponCode(body.code))]);
  if (!cart) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
  const { baseTotal, subtotal } = orderTotal(cart, cart.sessionUuids.length);
  const refusal = couponRefusal(
    row && couponTerms(row),
    { eventAlias: body.eventAlias, baseTotal, totalUses: row?.totalUses ?? 0, memberUses: row?.memberUses ?? 0 },
    now(),
  );
  if (!row) {
    const { exceeded, secondsLeft } = await countInWindow(db, `coupon:member:${memberId}`, WRONG_COUPONS_A_MEMBER, now());
    if (exceeded) throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', secondsLeft);
    throw new CodedError('COUPON_FRONT_ITEM_NOT_EXIST');
  }
  if (refusal) throw new CodedError(refusal);
  return { coupon: couponView(row, language), discount: couponDiscount(row, subtotal) };
}
