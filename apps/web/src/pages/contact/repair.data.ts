import { contactsQuery } from '@portolane/core/queries/customer.ts';
import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  // The number of a case, which links in mails look up.
  searchParams: ['number'],
  queries: ({ api }: PageRequest) => ({
    contacts: contactsQuery(api),
    privacy: pageIfAnyQuery(api, 'privacy'),
  }),
});
