import { listFilters, select, text } from '@portolane/app-kit/list/list-filters.ts';
import { companyCategories } from '@portolane/core/contract/company.ts';
import { page, sortedBy } from '#features/table/table-parameters.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

const filters = listFilters({
  fields: {
    search: text(),
    category: select(companyCategories),
    waiting: select(['yes', 'no']),
    sort: sortedBy(['name', 'vat', 'members', 'waiting']),
    page,
  },
  body: ({ waiting, sort, ...values }) => ({
    ...values,
    ...sort,
    waiting: waiting && waiting === 'yes',
  }),
});

export const data = pageData({
  searchParams: filters.names,
  queries: ({ api, url }: PageRequest) => ({
    companies: deskQuery(api, 'company.search', { body: filters.query(url.searchParams) }),
  }),
});
