import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MAX_COMPANIONS } from '#rules/order/group.ts';
import { aliasParam, brandReference, contentLanguage, instant, limit, page } from './fields.ts';

export const coupon = z.object({
  code: z.string(),
  title: z.string(),
  lang: contentLanguage,
  kind: z.enum(['fixed', 'percent']),
  /** New Taiwan dollars off, or percent off. */
  value: z.int(),
  minSpend: z.int(),
  startTime: instant,
  endTime: instant,
});
export type Coupon = z.infer<typeof coupon>;

const couponEvent = z.object({
  alias: z.string(),
  seriesNum: z.int(),
  title: z.string(),
  lang: contentLanguage,
  brands: z.array(brandReference),
});

/** Why a coupon cannot be used, as returned by `couponRefusal`. */
const couponRefusalCode = z.enum([
  'COUPON_FRONT_ITEM_NOT_EXIST',
  'COUPON_IS_NOT_IN_PROGRESS',
  'COUPON_FRONT_UNUSABLE_PRODUCT_MENU',
  'COUPON_FRONT_UNAVAILABLE',
  'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE',
]);
export type CouponRefusal = z.infer<typeof couponRefusalCode>;

export const listedCoupon = z.object({
  ...coupon.shape,
  /** Uses per member; null for unlimited. */
  perMemberLimit: z.nullable(z.int()),
  /** The events it applies to that have a page, the newest series of each; null for any event. */
  events: z.nullable(z.array(couponEvent)),
  /** Why it cannot be used for the requested event's cart item; null if it can. */
  refusal: z.nullable(couponRefusalCode),
});
export type ListedCoupon = z.infer<typeof listedCoupon>;

/** Number of people in the cart item: the attendee and any companions. */
const people = z._default(z.int().check(z.minimum(1), z.maximum(1 + MAX_COMPANIONS)), 1);

export const couponEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/coupon/search',
    summary:
      'The member’s coupons; for an event all listed ones, each with the reason if it cannot be used there',
    policy: 'member',
    body: z.object({ eventAlias: z.optional(aliasParam), people, limit: limit(4), page }),
    items: z.array(listedCoupon),
    paginated: true,
    errors: [],
  }),
  checkUsable: endpoint({
    method: 'POST',
    path: '/coupon/checkUsable',
    summary: 'Whether a code can be used for the cart’s item of this event, and its discount',
    policy: 'member',
    body: z.object({
      code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      eventAlias: aliasParam,
      people,
    }),
    items: z.object({ coupon, discount: z.int() }),
    errors: [
      'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE',
      'COUPON_FRONT_UNAVAILABLE',
      'COUPON_FRONT_UNUSABLE_PRODUCT_MENU',
      'COUPON_IS_NOT_IN_PROGRESS',
      'COUPON_FRONT_ITEM_NOT_EXIST',
      'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY',
      'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS',
    ],
  }),
};
