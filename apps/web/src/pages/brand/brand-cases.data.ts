import { brandQuery } from '@portolane/core/queries/brand.ts';
import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { caseFilters } from '#features/article/article-filters.ts';
import { requireTab } from '#features/brand/require-tab.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: caseFilters.names,
  queries: ({ api, params, url }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    cases: itemSearchQuery(api, 'case', {
      ...caseFilters.query(url.searchParams),
      brand_alias: [params.brandAlias],
    }),
    options: optionsQuery(api, ['industry_category']),
  }),
  guard: requireTab('case'),
});
