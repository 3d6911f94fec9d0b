import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** A page of prose. Fresh for an hour. */
export const pageQuery = (api: ApiCall, alias: string) =>
  publicQuery(api, {
    queryKey: ['page', alias],
    read: (call) => call('page.one', { params: { alias } }).then((r) => r.items),
    staleTime: 3_600_000,
  });
