import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

type SearchBody = NonNullable<ApiInput<'site.search'>['body']>;

/** The search of the whole site; what is found changes with the content, so a minute is fresh. */
export const siteSearchQuery = (api: ApiCall, body: SearchBody) =>
  publicQuery(api, {
    queryKey: ['site', 'search', body],
    ask: (ask) => ask('site.search', { body }),
    staleTime: 60_000,
  });

/** Titles that fit what is being typed. */
export const suggestQuery = (api: ApiCall, query: string) =>
  publicQuery(api, {
    queryKey: ['site', 'suggest', query],
    ask: (ask) => ask('site.suggest', { body: { query } }).then((r) => r.items),
    staleTime: 60_000,
  });
