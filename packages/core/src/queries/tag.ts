import type { ApiCall } from '#client/api-call.ts';
import { ApiError } from '#client/api-error.ts';
import type { Tag } from '#contract/tag.ts';
import { publicQuery } from './query.ts';

/** Popular keywords (hot=1). Fresh for an hour: staff rarely change them. */
export const hotTagsQuery = (api: ApiCall) =>
  publicQuery(api, {
    queryKey: ['tag', 'hot'],
    read: (call) => call('tag.search', { body: { hot: 1, limit: 6 } }).then((r) => r.items),
    staleTime: 3_600_000,
  });

/** One keyword, or null if the alias is undefined or unknown. Fresh for an hour, like `hotTagsQuery`. */
export const tagQuery = (api: ApiCall, alias: string | undefined) =>
  publicQuery(api, {
    queryKey: ['tag', 'one', alias ?? null],
    read: async (call): Promise<Tag | null> => {
      if (alias === undefined) return null;
      try {
        return (await call('tag.one', { params: { id: alias } })).items;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'PRODUCT_MENU_ITEM_NOT_EXIST') return null;
        throw error;
      }
    },
    staleTime: 3_600_000,
  });
