import { listFilters, select } from '@portolane/app-kit/list/list-filters.ts';
import { companyPeopleStates } from '@portolane/core/contract/desk/company.ts';
import { page } from '#features/table/table-parameters.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

const filters = listFilters({
  fields: { state: select(companyPeopleStates), page },
  body: (values) => values,
});

/** Each reading is recorded, and coming back to the window is none. */
const recorded = { refetchOnWindowFocus: false };

export const data = pageData({
  searchParams: filters.names,
  queries: ({ api, params, url }: PageRequest<'vat'>) => ({
    company: deskQuery(api, 'company.one', { params }),
    people: {
      ...deskQuery(api, 'company.people', { params, body: filters.query(url.searchParams) }),
      ...recorded,
    },
    enrolments: {
      ...deskQuery(api, 'company.enrolments', { params, body: {} }),
      ...recorded,
      // Filtering the people is no reading of the enrolments.
      staleTime: 60_000,
    },
  }),
});
