import type { ApiCall } from '#client/api-call.ts';
import { ApiError } from '#client/api-error.ts';
import type { Tag } from '#contract/tag.ts';
import { publicQuery } from './query.ts';

/** Popular keywords (hot=1); staff choose them now and then, so an hour is fresh. */
export const hotTagsQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: ['tag', 'hot'],
    ask: (ask) => ask('tag.search', { body: { hot: 1, limit: 6 } }).then((r) => r.items),
    staleTime: 3_600_000,
  });

/** One keyword, null where there is none of that alias; an hour is fresh, as above. */
export const tagQuery = (api: ApiCall, alias: string | undefined) =>
  publicQuery(api, {
    queryKey: ['tag', 'one', alias ?? null],
    ask: async (ask): Promise<Tag | null> => {
      if (alias === undefined) return null;
      try {
        return (await ask('tag.one', { params: { id: alias } })).items;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'PRODUCT_MENU_ITEM_NOT_EXIST') return null;
        throw error;
      }
    },
    staleTime: 3_600_000,
  });
