import { brandQuery } from '@portolane/core/queries/brand.ts';
import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { eventFilters } from '#features/event/event-filters.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: eventFilters.names,
  queries: ({ api, params, url }: PageRequest<'brandAlias'>) => ({
    brand: brandQuery(api, params.brandAlias),
    events: eventSearchQuery(
      api,
      eventFilters.query(url.searchParams, { brand: params.brandAlias }),
    ),
    options: optionsQuery(api, ['event_city', 'past_event_city']),
  }),
  // Only brands with this tab have the page.
  guard: ({ brand }, { notFound }) => {
    if (!brand.tabs.some((tab) => tab.alias === 'event')) notFound();
  },
});
