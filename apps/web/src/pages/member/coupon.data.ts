import { couponPageQuery } from '@portolane/core/queries/coupon.ts';
import { couponFilters } from '#features/member/coupon-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: couponFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    coupons: couponPageQuery(api, couponFilters.query(url.searchParams)),
  }),
});
