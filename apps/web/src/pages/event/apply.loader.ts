import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { eventQuery } from '@portolane/core/queries/event.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { pageLoader } from '#app/page-loader.ts';
import { applyCartQuery } from '#features/apply/apply-cart.ts';

export const loader = pageLoader('apply', async ({ app, params }) => {
  const { eventAlias } = params;
  const seriesNum = Number(params.eventSeriesNum);
  const { queryClient, api } = app;
  await Promise.all([
    queryClient.query(eventQuery(api, eventAlias, seriesNum, 'member')),
    queryClient.query(applyCartQuery(app, eventAlias, seriesNum)),
    queryClient.query(profileQuery(api)),
    queryClient.query(couponSearchQuery(api, eventAlias)),
    queryClient.query(pageQuery(api, 'privacy')),
  ]);
});
