import { kindsQuery } from '#features/content/kinds-query.ts';
import { eventFilters } from '#features/events/event-list.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: eventFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    events: deskQuery(api, 'event.search', { body: eventFilters.query(url.searchParams) }),
    kinds: kindsQuery(api),
  }),
});
