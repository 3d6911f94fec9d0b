import { brandSearchQuery } from '@portolane/core/queries/brand.ts';
import { homepageQuery } from '@portolane/core/queries/homepage.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { hotTagsQuery } from '@portolane/core/queries/tag.ts';
import { brandFilters } from '#features/brand/brand-filters.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: brandFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    page: homepageQuery(api),
    tags: optional(hotTagsQuery(api)),
    brands: brandSearchQuery(api, brandFilters.query(url.searchParams)),
    options: optionsQuery(api, ['product_parent_category']),
  }),
});
