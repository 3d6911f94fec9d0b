import { kindsQuery } from '#features/content/kinds-query.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  queries: ({ api, params: { alias, series } }: PageRequest<'alias' | 'series'>) => ({
    event: deskQuery(api, 'event.one', { params: { alias, seriesNum: Number(series) } }),
    kinds: kindsQuery(api),
  }),
});
