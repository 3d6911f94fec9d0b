import type { Coupon } from '@portolane/core/contract/coupon.ts';
import { orderTotal } from '@portolane/core/rules/cart/order-total.ts';
import { normaliseCouponCode } from '@portolane/core/rules/coupon/coupon-code.ts';
import { couponDiscount } from '@portolane/core/rules/coupon/coupon-discount.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { refusalOf } from '#domain/coupon-uses.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { findTypedCoupon } from '#domain/limits/typed-coupon.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { couponView } from './coupon-view.ts';
import { cartPrice } from './repository.ts';

/**
 * Returns a coupon and its discount, in New Taiwan dollars, for what the cart holds of an event.
 * Reserves nothing: checkout decides.
 * @throws RetryLater after too many unknown codes, CART_FRONT_CHECKOUT_FAIL_CART_EMPTY,
 * COUPON_FRONT_ITEM_NOT_EXIST and the other codes of `couponRefusal`
 */
export async function checkCoupon(
  deps: ModuleDeps,
  memberId: number,
  body: { code: string; eventAlias: string; people: number },
  language: Language,
): Promise<{ coupon: Coupon; discount: number }> {
  const cart = await cartPrice(deps.db, memberId, body.eventAlias);
  if (!cart) throw new CodedError('CART_FRONT_CHECKOUT_FAIL_CART_EMPTY');
  const row = await findTypedCoupon(deps, memberId, normaliseCouponCode(body.code));
  if (!row) throw new CodedError('COUPON_FRONT_ITEM_NOT_EXIST');
  const { baseTotal, subtotal } = orderTotal(cart, cart.sessionUuids.length, body.people);
  const refusal = refusalOf(row, { eventAlias: body.eventAlias, baseTotal }, deps.now());
  if (refusal) throw new CodedError(refusal);
  return { coupon: couponView(row, language), discount: couponDiscount(row, subtotal) };
}
