import { memberCaseQuery } from '@portolane/core/queries/customer.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'number'>) => ({
    found: memberCaseQuery(api, params.number),
  }),
});
