import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';

/** The home page's modules; a minute old is fresh enough for news. */
export const homepageQuery = (api: ApiCall) =>
  queryOptions({ queryKey: ['homepage'], queryFn: ({ signal }) => api('homepage.one', {}, { signal }).then((r) => r.items), staleTime: 60_000 });
