import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** Popular keywords (hot=1); staff choose them now and then, so an hour is fresh. */
export const hotTagsQuery = (api: ApiCall) =>
  publicQuery(api, { queryKey: ['tag', 'hot'], ask: (ask) => ask('tag.search', { body: { hot: 1, limit: 6 } }).then((r) => r.items), staleTime: 3_600_000 });

/** One keyword; an hour is fresh, as above. */
export const tagQuery = (api: ApiCall, alias: string) =>
  publicQuery(api, { queryKey: ['tag', 'one', alias], ask: (ask) => ask('tag.one', { params: { id: alias } }).then((r) => r.items), staleTime: 3_600_000 });
