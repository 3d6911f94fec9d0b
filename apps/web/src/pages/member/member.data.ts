import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { comingOrdersQuery, orderSearchQuery } from '@portolane/core/queries/order.ts';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { waitlistEntriesQuery } from '@portolane/core/queries/waitlist.ts';
import { optional } from '@portolane/parts/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, app }: PageRequest) => ({
    profile: profileQuery(api),
    coming: comingOrdersQuery(api),
    // As many as the overview shows.
    orders: orderSearchQuery(api, { limit: 4, page: 1 }),
    coupons: couponSearchQuery(api),
    setting: settingQuery(api, app.language),
    waitlist: optional(waitlistEntriesQuery(api)),
  }),
});
