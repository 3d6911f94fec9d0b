import { contactsQuery } from '@portolane/core/queries/customer.ts';
import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    contacts: contactsQuery(api),
    privacy: pageIfAnyQuery(api, 'privacy'),
  }),
});
