import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(({ api }: PageRequest) => ({
  profile: profileQuery(api),
  // They come newest event first, so that what is running or coming is among them.
  orders: orderSearchQuery(api, { limit: 15, page: 1 }),
  coupons: couponSearchQuery(api),
}));
