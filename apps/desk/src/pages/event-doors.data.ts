import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** How often what others change is read again, in milliseconds. */
const live = { refetchInterval: 5000 };

export const data = pageData({
  queries({ api, params: { alias, series } }: PageRequest<'alias' | 'series'>) {
    const params = { alias, seriesNum: Number(series) };
    return {
      event: deskQuery(api, 'event.one', { params }),
      figures: { ...deskQuery(api, 'door.figures', { params }), ...live },
      devices: { ...deskQuery(api, 'door.devices', { params }), ...live },
    };
  },
});
