import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';

/** Popular keywords (hot=1). */
export const hotTagsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['tag', 'hot'],
    queryFn: ({ signal }) => api('tag.search', { body: { hot: 1, limit: 6 } }, { signal }).then((r) => r.items),
    staleTime: 3_600_000,
  });
