import { ApiError } from '@portolane/core/client/api-error.ts';
import { eventQuery } from '@portolane/core/queries/event.ts';
import { pageLoader } from '#app/page-loader.ts';

export const loader = pageLoader('event', async ({ app: { api, queryClient }, params }) => {
  const event = /^[1-9]\d{0,8}$/.test(params.eventSeriesNum)
    ? await queryClient.query(eventQuery(api, params.eventAlias, Number(params.eventSeriesNum)))
    : null;
  // Under a brand that has nothing to do with the event there is no such page.
  if (!event?.brands.some((brand) => brand.alias === params.brandAlias)) throw new ApiError('PRODUCT_MENU_ITEM_NOT_EXIST', { httpStatus: 404 });
});
