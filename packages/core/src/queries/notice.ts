import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** Notices for the whole site. Fresh for a minute: one may begin or end at any moment. */
export const noticesQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: ['notice'],
    read: (call) => call('notice.list', {}).then((r) => r.items.notices),
    staleTime: 60_000,
  });
