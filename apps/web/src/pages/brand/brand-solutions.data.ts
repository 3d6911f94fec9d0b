import { brandQuery } from '@portolane/core/queries/brand.ts';
import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { solutionFilters } from '#features/article/article-filters.ts';
import { requireTab } from '#features/brand/require-tab.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: solutionFilters.names,
  queries: ({ api, params, url }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    solutions: itemSearchQuery(api, 'solution', {
      ...solutionFilters.query(url.searchParams),
      brand_alias: [params.brandAlias],
    }),
    options: optionsQuery(api, ['solution_category', 'industry_category']),
  }),
  guard: requireTab('solution'),
});
