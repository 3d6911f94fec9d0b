import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** The next events; the website lists all of them. */
export const data = pageData({
  queries: ({ api }: PageRequest) => ({ events: eventSearchQuery(api, { limit: 9, page: 1 }) }),
});
