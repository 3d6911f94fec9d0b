import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { eventFilters } from '#features/event/event-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: eventFilters.names,
  queries: ({ api, url }: PageRequest) => ({
    events: eventSearchQuery(api, eventFilters.query(url.searchParams)),
    options: optionsQuery(api, ['brand', 'event_city', 'past_event_city']),
  }),
});
