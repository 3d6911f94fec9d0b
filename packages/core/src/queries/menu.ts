import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';
import { publicQuery } from './query.ts';

/** Milliseconds: the menu is kept for 8 hours. */
const MENU_STALE_TIME = 28_800_000;

/** The menu tree, kept for the session and fetched again when older than 8 hours. */
export const menuQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: ['menu'],
    ask: (ask) => ask('menu.search', { body: { limit: 0 } }).then((r) => r.items),
    staleTime: MENU_STALE_TIME,
    gcTime: Infinity,
  });

/** Records a member's visit to a page of the menu. */
export const menuVisitMutation = (api: ApiCall) =>
  mutationOptions({
    mutationKey: ['menu', 'visit'],
    mutationFn: (id: number) => api('menu.visit', { params: { id } }),
  });
