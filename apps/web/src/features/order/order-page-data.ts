import type { EnrolmentCategory } from '#features/member/enrolment-filters.ts';
import { orderPages } from '#features/member/order-parts.tsx';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';
import { orderAccessQuery } from './order-access-query.ts';

/**
 * The data of an enrolment's page. Under the other category's URL it redirects to the right one; an
 * enrolment in another event is a 404.
 */
export const orderPageData = (category: EnrolmentCategory) =>
  pageData({
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
      else if (actual.category !== category)
        redirectTo(app.href(orderPages[actual.category], params) + url.search);
    },
  });
