import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** The home page's modules; a minute old is fresh enough for news. */
export const homepageQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: ['homepage'],
    ask: (ask) => ask('homepage.one', {}).then((r) => r.items),
    staleTime: 60_000,
  });
