import { orderQuery } from '@portolane/core/queries/order.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'eventAlias' | 'eventSeriesNum' | 'uuid'>) => ({
    order: orderQuery(api, params.uuid),
  }),
  // The enrolment does not exist under another event's path.
  guard: ({ order }, { params, notFound }) => {
    if (order.eventAlias !== params.eventAlias || String(order.seriesNum) !== params.eventSeriesNum)
      notFound();
  },
});
