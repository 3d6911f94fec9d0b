import { memberCasesQuery } from '@portolane/core/queries/customer.ts';
import { caseFilters } from '#features/member/case-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: caseFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    cases: memberCasesQuery(api, caseFilters.query(url.searchParams)),
  }),
});
