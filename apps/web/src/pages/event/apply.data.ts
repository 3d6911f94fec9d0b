import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { memberEventQuery } from '@portolane/core/queries/event.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { applyCartQuery } from '#features/apply/apply-cart.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(({ app, api, params }: PageRequest<'eventAlias' | 'eventSeriesNum'>) => {
  const seriesNum = Number(params.eventSeriesNum);
  return {
    event: memberEventQuery(api, params.eventAlias, seriesNum),
    cart: applyCartQuery(app, params.eventAlias, seriesNum),
    profile: profileQuery(api),
    coupons: couponSearchQuery(api, params.eventAlias),
    privacy: pageQuery(api, 'privacy'),
  };
});
