import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { eventFilters } from '#features/event/event-filters.ts';
import { pageData, type PageRequest, reading } from '#platform/page/page-data.ts';

export const data = reading(
  eventFilters.names,
  pageData(({ api, url }: PageRequest) => ({
    events: eventSearchQuery(api, eventFilters.query(url.searchParams)),
    options: optionsQuery(api, ['brand', 'city']),
  })),
);
