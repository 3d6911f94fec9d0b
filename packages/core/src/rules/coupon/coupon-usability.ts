import type { CouponRefusal } from '#contract/coupon.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

export interface CouponTerms {
  startTime: Instant;
  endTime: Instant;
  /** Event aliases; null for every event. */
  events: readonly string[] | null;
  /** New Taiwan dollars, at base price. */
  minSpend: number;
  /** null: unlimited. */
  totalLimit: number | null;
  perMemberLimit: number | null;
}
export interface CouponUse {
  /** null when coupons are listed without an event; any event then matches. */
  eventAlias: string | null;
  /** Base price of the chosen sessions, in New Taiwan dollars. */
  baseTotal: number;
  /** Uses in orders that are not cancelled: by all members, and by this member. */
  totalUses: number;
  memberUses: number;
}

/**
 * Returns why a coupon cannot be used, or null. Checked in this order: unknown; outside its
 * validity (the end is exclusive); another event; used up by all members or by this one; spend
 * below the minimum.
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
