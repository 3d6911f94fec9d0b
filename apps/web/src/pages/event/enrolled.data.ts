import { orderQuery } from '@portolane/core/queries/order.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(
  ({ api, params }: PageRequest<'eventAlias' | 'eventSeriesNum' | 'uuid'>) => ({
    order: orderQuery(api, params.uuid),
  }),
  // An enrolment under another event's address is no page.
  ({ order }, { params, notFound }) => {
    if (order.eventAlias !== params.eventAlias || String(order.seriesNum) !== params.eventSeriesNum)
      notFound();
  },
);
