import { listFilters, select, text } from '@portolane/app-kit/list/list-filters.ts';
import { caseStates } from '@portolane/core/rules/contact/case-handling.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import { page } from '#features/table/table-parameters.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

const filters = listFilters({
  fields: {
    text: text(),
    state: select(caseStates),
    kind: select(caseKinds),
    owner: select(),
    page,
  },
  body: (values) => values,
});

export const data = pageData({
  searchParams: filters.names,
  queries: ({ api, url }: PageRequest) => ({
    cases: deskQuery(api, 'case.search', { body: filters.query(url.searchParams) }),
    owners: deskQuery(api, 'case.owners', {}),
  }),
});
