import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** The home page's modules. Fresh for a minute, which is enough for news. */
export const homepageQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: ['homepage'],
    read: (call) => call('homepage.one', {}).then((r) => r.items),
    staleTime: 60_000,
  });
