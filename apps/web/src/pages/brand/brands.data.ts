import { brandSearchQuery } from '@portolane/core/queries/brand.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { brandFilters } from '#features/brand/brand-filters.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  brandFilters.names,
  pageData(({ api, url }: PageRequest) => ({
    brands: brandSearchQuery(api, brandFilters.query(url.searchParams)),
    options: optionsQuery(api, ['product_parent_category']),
  })),
);
