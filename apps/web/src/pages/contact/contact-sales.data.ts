import { contactsQuery } from '@portolane/core/queries/customer.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    contacts: contactsQuery(api),
    options: optionsQuery(api, ['city']),
    privacy: pageIfAnyQuery(api, 'privacy'),
  }),
});
