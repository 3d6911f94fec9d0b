import { eventQuery } from '@portolane/core/queries/event.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params }: PageRequest<'brandAlias' | 'eventAlias' | 'eventSeriesNum'>) => ({
    event: eventQuery(api, params.eventAlias, Number(params.eventSeriesNum)),
  }),
  // The event does not exist under another brand's path, or with its number spelled differently.
  guard: ({ event }, { params, notFound }) => {
    if (
      String(event.seriesNum) !== params.eventSeriesNum ||
      !event.brands.some((brand) => brand.alias === params.brandAlias)
    )
      notFound();
  },
});
