import { orderQuery } from '@portolane/core/queries/order.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'uuid'>) => ({ order: orderQuery(api, params.uuid) }),
});
