import {
  type FilterField,
  listFilters,
  select,
  text,
} from '@portolane/app-kit/list/list-filters.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { shownEnglishStates, shownStates } from '@portolane/core/contract/desk/content.ts';
import { contentSorts } from '@portolane/core/rules/desk/content-order.ts';
import { kindNamed, kindsQuery } from '#features/content/kinds-query.ts';
import { sortedBy } from '#features/table/table-parameters.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** Without an order in the address, the kind has its own. */
const sort: FilterField<{ sort: (typeof contentSorts)[number]; descending: boolean }> = {
  kind: 'flag',
  read: (values, name) =>
    values.has(name) ? sortedBy(contentSorts).read(values, name) : undefined,
};

const filters = listFilters({
  fields: {
    search: text(),
    state: select(shownStates),
    english: select(shownEnglishStates),
    behind: select(['yes', 'no']),
    sort,
  },
  body: ({ behind, sort, ...values }) => ({
    ...values,
    ...sort,
    behind: behind && behind === 'yes',
  }),
  pageSize: 50,
});

export const data = pageData({
  searchParams: filters.names,
  queries: ({ api, params: { kind }, url }: PageRequest<'kind'>) => ({
    kinds: kindsQuery(api),
    documents: deskQuery(api, 'content.search', {
      body: { kind, ...filters.query(url.searchParams) },
    }),
    brands: optional({
      ...deskQuery(api, 'content.references', { body: { of: 'brand', fields: [] } }),
      staleTime: 60_000,
    }),
  }),
  guard({ kinds }, { params: { kind }, notFound }) {
    if (!kindNamed(kinds, kind)) notFound();
  },
});
