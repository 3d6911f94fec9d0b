import { contactsQuery } from '@portolane/core/queries/customer.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** `?map=<office>` opens that office's map initially. */
export const data = pageData({
  searchParams: ['map'],
  queries: ({ api }: PageRequest) => ({ contacts: contactsQuery(api) }),
});
