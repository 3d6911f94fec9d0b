import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { memberEventQuery } from '@portolane/core/queries/event.ts';
import { allComingOrdersQuery } from '@portolane/core/queries/order.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { applyCartQuery } from '#features/apply/apply-cart.ts';
import { optional, pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(
  ({ app, api, params }: PageRequest<'brandAlias' | 'eventAlias' | 'eventSeriesNum'>) => {
    const seriesNum = Number(params.eventSeriesNum);
    return {
      event: memberEventQuery(api, params.eventAlias, seriesNum),
      cart: applyCartQuery(app, params.eventAlias, seriesNum),
      profile: profileQuery(api),
      coupons: couponSearchQuery(api, params.eventAlias),
      privacy: pageQuery(api, 'privacy'),
      // What runs at the same time is worth a warning and no failure.
      coming: optional(allComingOrdersQuery(api)),
    };
  },
  // Back from the completion page: nothing is chosen any more, and the enrolment is there. The server knows nothing of
  // what this tab has chosen, so there the page decides once it looks.
  ({ cart }, { app, params, redirectTo }) => {
    if (!import.meta.env.SSR && !cart.item && cart.enrolled)
      redirectTo(app.href('enrolled', { ...params, uuid: cart.enrolled.uuid }));
  },
);
