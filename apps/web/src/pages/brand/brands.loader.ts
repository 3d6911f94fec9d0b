import { brandSearchQuery } from '@portolane/core/queries/brand.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { pageLoader } from '#app/page-loader.ts';
import { brandFilters } from '#features/brand/brand-filters.ts';

export const loader = pageLoader('brands', async ({ app: { api, queryClient }, url }) => {
  await Promise.all([
    queryClient.query(brandSearchQuery(api, brandFilters(url.searchParams))),
    queryClient.query(optionsQuery(api, ['product_parent_category'])),
  ]);
});
