import { pageParameter } from '@portolane/app-kit/list/filter-search.ts';
import { memberCasesQuery } from '@portolane/core/queries/customer.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['page'],
  queries: ({ api, url }: PageRequest) => ({
    cases: memberCasesQuery(api, { page: pageParameter(url.searchParams), limit: 10 }),
  }),
});
