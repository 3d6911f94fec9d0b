import { optional } from '@portolane/app-kit/page/page-data.ts';
import { orderFilters } from '#features/orders/order-list.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: orderFilters.names,
  queries({ api, url }: PageRequest) {
    const { eventAlias: alias, seriesNum } = orderFilters.values(url.searchParams);
    return {
      orders: deskQuery(api, 'enrolment.search', { body: orderFilters.query(url.searchParams) }),
      // The event that the list is limited to, for its title and its sessions.
      ...(alias !== undefined &&
        seriesNum !== undefined && {
          event: optional({
            ...deskQuery(api, 'event.one', { params: { alias, seriesNum } }),
            staleTime: 60_000,
          }),
        }),
    };
  },
});
