import { attendeeFilters } from '#features/orders/order-list.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: attendeeFilters.names,
  queries: ({ api, params, url }: PageRequest<'alias' | 'series' | 'uuid'>) => ({
    event: deskQuery(api, 'event.one', {
      params: { alias: params.alias, seriesNum: Number(params.series) },
    }),
    orders: deskQuery(api, 'enrolment.search', {
      body: {
        ...attendeeFilters.query(url.searchParams),
        session: params.uuid,
        status: 'CONFIRMED',
      },
    }),
    waitlist: deskQuery(api, 'enrolment.waitlist', { params: { uuid: params.uuid } }),
  }),
  guard({ event }, { params, notFound }) {
    if (!event.items.sessions.some(({ uuid }) => uuid === params.uuid)) notFound();
  },
});
