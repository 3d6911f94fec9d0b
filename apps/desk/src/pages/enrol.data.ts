import { optional } from '@portolane/app-kit/page/page-data.ts';
import { listFilters } from '@portolane/app-kit/list/list-filters.ts';
import { ofEvent } from '#features/orders/order-list.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

const chosen = listFilters({ fields: ofEvent, body: (values) => values });

export const data = pageData({
  searchParams: chosen.names,
  queries({ api, url }: PageRequest) {
    const { eventAlias: alias, seriesNum = 1 } = chosen.values(url.searchParams);
    return {
      ...(alias !== undefined && {
        event: optional(deskQuery(api, 'event.one', { params: { alias, seriesNum } })),
      }),
    };
  },
});
