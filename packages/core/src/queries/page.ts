import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';

/** A page of prose; an hour old is fresh. */
export const pageQuery = (api: ApiCall, alias: string) =>
  queryOptions({
    queryKey: ['page', alias],
    queryFn: ({ signal }) => api('page.one', { params: { alias } }, { signal }).then((r) => r.items),
    staleTime: 3_600_000,
  });
