import { orderQuery } from '#features/order/order-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'number'>) => ({
    order: orderQuery(api, params.number.toUpperCase()),
  }),
});
