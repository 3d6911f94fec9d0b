import { listFilters, select, text } from '@portolane/app-kit/list/list-filters.ts';
import { redirectReasons } from '@portolane/core/rules/navigation/redirects.ts';
import { page, sortedBy } from '#features/table/table-parameters.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

const filters = listFilters({
  fields: {
    search: text(),
    reason: select(redirectReasons),
    sort: sortedBy(['from', 'to', 'at']),
    page,
  },
  body: ({ sort, ...values }) => ({ ...values, ...sort }),
});

export const data = pageData({
  searchParams: filters.names,
  queries: ({ api, url }: PageRequest) => ({
    redirects: deskQuery(api, 'redirect.search', { body: filters.query(url.searchParams) }),
  }),
});
