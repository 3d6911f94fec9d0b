import { contactsQuery } from '@portolane/core/queries/customer.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

/** `?map=<office>`: its map is open from the start. */
export const data = reading(
  ['map'],
  pageData(({ api }: PageRequest) => ({ contacts: contactsQuery(api) })),
);
