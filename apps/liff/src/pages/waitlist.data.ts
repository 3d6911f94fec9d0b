import { waitlistEntriesQuery } from '@portolane/core/queries/waitlist.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api }: PageRequest) => ({ entries: waitlistEntriesQuery(api) }),
});
