import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** Questions and answers by category; staff change them now and then, so an hour old is fresh. */
export const faqQuery = (api: ApiCall, query: NonNullable<ApiInput<'faq.list'>['query']> = {}) =>
  publicQuery(api, {
    queryKey: ['faq', query],
    ask: (ask) => ask('faq.list', { query }).then((r) => r.items),
    staleTime: 3_600_000,
  });
