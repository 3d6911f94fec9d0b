import { listFilters, select, text } from '@portolane/app-kit/list/list-filters.ts';
import { day } from '#features/table/table-parameters.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

const filters = listFilters({
  fields: { actor: text(), action: select(), subject: text(), from: day, until: day },
  body: (values) => values,
  pageSize: 50,
});

export const data = pageData({
  searchParams: filters.names,
  queries: ({ api, url }: PageRequest) => ({
    entries: deskQuery(api, 'audit.search', { body: filters.query(url.searchParams) }),
  }),
});
