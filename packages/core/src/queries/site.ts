import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

type SearchBody = NonNullable<ApiInput<'site.search'>['body']>;

/** The site-wide search. Fresh for a minute, as results change with the content. */
export const siteSearchQuery = (api: ApiCall, body: SearchBody) =>
  publicQuery(api, {
    queryKey: ['site', 'search', body],
    read: (call) => call('site.search', { body }),
    staleTime: 60_000,
  });

/** Titles that match the text being typed. */
export const suggestQuery = (api: ApiCall, query: string) =>
  publicQuery(api, {
    queryKey: ['site', 'suggest', query],
    read: (call) => call('site.suggest', { body: { query } }).then((r) => r.items),
    staleTime: 60_000,
  });
