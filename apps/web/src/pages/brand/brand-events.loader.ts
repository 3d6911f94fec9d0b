import { ApiError } from '@portolane/core/client/api-error.ts';
import { brandQuery } from '@portolane/core/queries/brand.ts';
import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { pageLoader } from '#app/page-loader.ts';
import { eventFilters } from '#features/event/event-filters.ts';

export const loader = pageLoader('brandEvents', async ({ app: { api, queryClient }, params, url }) => {
  const [brand] = await Promise.all([
    queryClient.query(brandQuery(api, params.brandAlias)),
    queryClient.query(eventSearchQuery(api, eventFilters(url.searchParams, params.brandAlias))),
    queryClient.query(optionsQuery(api, ['city'])),
  ]);
  // SPEC section 8: a missing brand tab is a 404.
  if (!brand.tabs.some((tab) => tab.alias === 'event')) throw new ApiError('BRAND_ITEM_NOT_EXIST', { httpStatus: 404 });
});
