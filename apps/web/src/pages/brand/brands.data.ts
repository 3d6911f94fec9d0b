import { brandSearchQuery } from '@portolane/core/queries/brand.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { brandFilters } from '#features/brand/brand-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: brandFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    brands: brandSearchQuery(api, brandFilters.query(url.searchParams)),
    options: optionsQuery(api, ['product_parent_category']),
  }),
});
