import { ApiError } from '@portolane/core/client/api-error.ts';
import { orderQuery } from '@portolane/core/queries/order.ts';
import { pageLoader } from '#app/page-loader.ts';

export const loader = pageLoader('enrolled', async ({ app: { api, queryClient }, params }) => {
  const order = await queryClient.query(orderQuery(api, params.uuid));
  // An enrolment under another event's address is no page.
  if (order.eventAlias !== params.eventAlias || String(order.seriesNum) !== params.eventSeriesNum)
    throw new ApiError('ORDER_FRONT_ITEM_NOT_EXIST', { httpStatus: 404 });
});
