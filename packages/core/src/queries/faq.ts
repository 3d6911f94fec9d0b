import type { ApiCall, ApiInput } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** Questions and answers by category. Fresh for an hour: staff rarely change them. */
export const faqQuery = (api: ApiCall, query: NonNullable<ApiInput<'faq.list'>['query']> = {}) =>
  publicQuery(api, {
    queryKey: ['faq', query],
    read: (call) => call('faq.list', { query }).then((r) => r.items),
    staleTime: 3_600_000,
  });
