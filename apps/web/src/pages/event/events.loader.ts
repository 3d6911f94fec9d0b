import { eventSearchQuery } from '@portolane/core/queries/event.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { pageLoader } from '#app/page-loader.ts';
import { eventFilters } from '#features/event/event-filters.ts';

export const loader = pageLoader('events', async ({ app: { api, queryClient }, url }) => {
  await Promise.all([queryClient.query(eventSearchQuery(api, eventFilters(url.searchParams))), queryClient.query(optionsQuery(api, ['brand', 'city']))]);
});
