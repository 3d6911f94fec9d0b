import { categoryAt } from '#features/member/enrolment-filters.ts';
import { orderPages } from '#features/member/order-href.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';
import { orderAccessQuery } from '#features/order/order-access-query.ts';

/**
 * The data of an order's page. Redirects to the correct URL if the category in the URL is wrong;
 * responds with 404 if the event does not exist or the order belongs to another one.
 */
export const data = pageData({
  searchParams: ['order'],
  queries: ({ api, params, url }: PageRequest<'eventAlias' | 'eventSeriesNum'>) => ({
    found: orderAccessQuery(api, {
      eventAlias: params.eventAlias,
      seriesNum: Number(params.eventSeriesNum),
      orderUuid: url.searchParams.get('order'),
    }),
  }),
  guard: ({ found: { order, event } }, { app, params, url, notFound, redirectTo }) => {
    const actual = order
      ? { alias: order.eventAlias, seriesNum: order.seriesNum, category: order.category }
      : event;
    if (actual?.alias !== params.eventAlias || String(actual.seriesNum) !== params.eventSeriesNum)
      notFound();
    else if (actual.category !== categoryAt(url.pathname))
      redirectTo(app.href(orderPages[actual.category], params) + url.search);
  },
});
