import { deskQuery } from '#platform/call/desk-query.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

/** Milliseconds after which what waits is read again. */
const REFRESH_MS = 60_000;

export const data = pageData({
  queries: ({ api }: PageRequest) => ({
    today: { ...deskQuery(api, 'today.one', {}), refetchInterval: REFRESH_MS },
  }),
});
