import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** Who is logged in, and how many of each there are: of the lists only the number is wanted. */
export const data = pageData(({ api }: PageRequest) => ({
  profile: profileQuery(api),
  courses: orderSearchQuery(api, { eventCategoryAlias: 'course', limit: 1, page: 1 }),
  activities: orderSearchQuery(api, { eventCategoryAlias: 'activity', limit: 1, page: 1 }),
  coupons: couponSearchQuery(api),
}));
