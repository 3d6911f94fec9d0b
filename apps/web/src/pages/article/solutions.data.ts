import { itemSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { solutionFilters } from '#features/article/article-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: solutionFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    solutions: itemSearchQuery(api, 'solution', solutionFilters.query(url.searchParams)),
    options: optionsQuery(api, ['solution_category', 'industry_category']),
  }),
});
