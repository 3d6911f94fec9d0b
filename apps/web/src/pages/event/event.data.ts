import { eventQuery } from '@portolane/core/queries/event.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData(
  ({ api, params }: PageRequest<'brandAlias' | 'eventAlias' | 'eventSeriesNum'>) => ({
    event: eventQuery(api, params.eventAlias, Number(params.eventSeriesNum)),
  }),
  // Under a brand that has nothing to do with the event, or with its number spelt another way, there is no such page.
  ({ event }, { params, notFound }) => {
    if (
      String(event.seriesNum) !== params.eventSeriesNum ||
      !event.brands.some((brand) => brand.alias === params.brandAlias)
    )
      notFound();
  },
);
