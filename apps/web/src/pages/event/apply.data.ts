import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { memberEventQuery } from '@portolane/core/queries/event.ts';
import { allComingOrdersQuery } from '@portolane/core/queries/order.ts';
import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { applyCartQuery, itemToApply } from '#features/apply/apply-cart.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias' | 'eventAlias' | 'eventSeriesNum'>) => {
    const seriesNum = Number(params.eventSeriesNum);
    return {
      event: memberEventQuery(api, params.eventAlias, seriesNum),
      cart: applyCartQuery(api, params.eventAlias, seriesNum),
      profile: profileQuery(api),
      coupons: couponSearchQuery(api, params.eventAlias),
      privacy: pageIfAnyQuery(api, 'privacy'),
      // Optional: sessions at the same time only cause a warning.
      coming: optional(allComingOrdersQuery(api)),
    };
  },
  // Going back from the completion page: the cart is empty and the enrolment exists. The server does
  // not know what this browser has selected, so there the component decides.
  guard: ({ event, cart }, { app, params, redirectTo }) => {
    const selection = app.chosen.of(event.alias, event.seriesNum);
    if (!import.meta.env.SSR && cart.enrolled && !itemToApply(event, cart, selection))
      redirectTo(app.href('enrolled', { ...params, uuid: cart.enrolled.uuid }));
  },
});
