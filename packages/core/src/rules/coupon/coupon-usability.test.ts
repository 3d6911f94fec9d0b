import { expect, it } from 'vitest';
import type { CouponRefusal } from '#contract/coupon.ts';
import { couponRefusal, type CouponTerms, type CouponUse } from './coupon-usability.ts';

const coupon: CouponTerms = {
  startTime: '2026-11-30T16:00:00.000Z',
  endTime: '2026-12-31T16:00:00.000Z',
  events: ['workshop'],
  minSpend: 1200,
  totalLimit: 5,
  perMemberLimit: 1,
};
const use: CouponUse = { eventAlias: 'workshop', baseTotal: 1200, totalUses: 4, memberUses: 0 };
const during = '2026-12-10T00:00:00.000Z';

it.each<[string, CouponTerms | null, CouponUse, string, CouponRefusal | null]>([
  ['usable', coupon, use, during, null],
  ['unknown', null, use, during, 'COUPON_FRONT_ITEM_NOT_EXIST'],
  [
    '23:59 in Taipei on the day before it starts',
    coupon,
    use,
    '2026-11-30T15:59:59.999Z',
    'COUPON_IS_NOT_IN_PROGRESS',
  ],
  ['midnight in Taipei, when it starts', coupon, use, '2026-11-30T16:00:00.000Z', null],
  ['a moment before its end', coupon, use, '2026-12-31T15:59:59.999Z', null],
  ['at its end', coupon, use, '2026-12-31T16:00:00.000Z', 'COUPON_IS_NOT_IN_PROGRESS'],
  [
    'for another event',
    coupon,
    { ...use, eventAlias: 'seminar' },
    during,
    'COUPON_FRONT_UNUSABLE_PRODUCT_MENU',
  ],
  ['for every event', { ...coupon, events: null }, { ...use, eventAlias: 'seminar' }, during, null],
  ['without an event', coupon, { ...use, eventAlias: null }, during, null],
  ['for no event', { ...coupon, events: [] }, use, during, 'COUPON_FRONT_UNUSABLE_PRODUCT_MENU'],
  ['used up', coupon, { ...use, totalUses: 5 }, during, 'COUPON_FRONT_UNAVAILABLE'],
  [
    'limit 0',
    { ...coupon, totalLimit: 0 },
    { ...use, totalUses: 0 },
    during,
    'COUPON_FRONT_UNAVAILABLE',
  ],
  ['used by the member', coupon, { ...use, memberUses: 1 }, during, 'COUPON_FRONT_UNAVAILABLE'],
  [
    'no limits',
    { ...coupon, totalLimit: null, perMemberLimit: null },
    { ...use, totalUses: 999, memberUses: 9 },
    during,
    null,
  ],
  [
    'one dollar short',
    coupon,
    { ...use, baseTotal: 1199 },
    during,
    'COUPON_FRONT_BASE_PRICE_IS_NOT_UP_TO_REBATE_PRICE',
  ],
  [
    'used up and below the minimum: reported as used up',
    coupon,
    { ...use, totalUses: 5, baseTotal: 0 },
    during,
    'COUPON_FRONT_UNAVAILABLE',
  ],
])('%s', (_title, terms, facts, now, code) =>
  expect(couponRefusal(terms, facts, new Date(now))).toBe(code),
);
