import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';
import { mutationOptions } from './mutation-options.ts';

/** Milliseconds: 8 hours. */
const MENU_STALE_TIME = 28_800_000;

/** The menu tree, refetched after 8 hours. */
export const menuQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: ['menu'],
    read: (call) => call('menu.search', { body: { limit: 0 } }).then((r) => r.items),
    staleTime: MENU_STALE_TIME,
    gcTime: Infinity,
  });

/** Records a member's visit to a page of the menu. */
export const menuVisitMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['menu', 'visit'],
    mutationFn: (id: number) => api('menu.visit', { params: { id } }),
  });
