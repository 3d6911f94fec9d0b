import { couponEndpoints } from '@portolane/core/contract/coupon.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { checkCoupon } from './check-coupon.ts';
import { searchCoupons } from './search-coupons.ts';

/** The coupons that a member may use. */
export const couponModule: Module = (app, deps) => {
  bind(app, couponEndpoints.search, ({ member, body, language }) =>
    searchCoupons(deps, member.id, body, language),
  );
  bind(app, couponEndpoints.checkUsable, async ({ member, body, language }) => ({
    items: await checkCoupon(deps, member.id, body, language),
  }));
};
