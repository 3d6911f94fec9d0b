import type { CouponRefusal } from '#contract/coupon.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

export interface CouponTerms {
  startTime: Instant;
  endTime: Instant;
  /** Aliases; null: every event. */
  events: readonly string[] | null;
  /** New Taiwan dollars of base price. */
  minSpend: number;
  /** null: unlimited. */
  totalLimit: number | null;
  perMemberLimit: number | null;
}
export interface CouponUse {
  /** null: any event, when coupons are listed without one. */
  eventAlias: string | null;
  /** Base price of what is chosen, in New Taiwan dollars. */
  baseTotal: number;
  /** Orders with this coupon that are not cancelled: everybody's and this member's. */
  totalUses: number;
  memberUses: number;
}

/**
 * Why a coupon cannot be used, or null. The first that holds: unknown, outside its window (its end does not
 * belong to it; the moments come from Taipei clock times, so no zone enters here), another event, used up by all or by the member, spend below its minimum.
 */
export function couponRefusal(
  coupon: CouponTerms | null,
  use: CouponUse,
  now: Date,
): CouponRefusal | null {
  if (!coupon) return 'COUPON_FRONT_ITEM_NOT_EXIST';
  if (now.getTime() < epoch(coupon.startTime) || now.getTime() >= epoch(coupon.endTime))
    return 'COUPON_IS_NOT_IN_PROGRESS';
  if (coupon.events && use.eventAlias !== null && !coupon.events.includes(use.eventAlias))
    return 'COUPON_FRONT_UNUSABLE_PRODUCT_MENU';
  if (coupon.totalLimit !== null && use.totalUses >= coupon.totalLimit)
    return 'COUPON_FRONT_UNAVAILABLE';
  if (coupon.perMemberLimit !== null && use.memberUses >= coupon.perMemberLimit)
    return 'COUPON_FRONT_UNAVAILABLE';
  if (use.baseTotal < coupon.minSpend) return 'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE';
  return null;
}
