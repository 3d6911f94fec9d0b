import { solutionSearchQuery } from '@portolane/core/queries/item.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { solutionFilters } from '#features/article/article-filters.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  solutionFilters.names,
  pageData(({ api, url }: PageRequest) => ({
    solutions: solutionSearchQuery(api, solutionFilters.query(url.searchParams)),
    options: optionsQuery(api, ['solution_category', 'industry_category']),
  })),
);
