import { MutationCache, QueryClient } from '@tanstack/query-core';
import { ApiError } from '#client/api-error.ts';
import { refetchQueries } from './refetch-queries.ts';

/**
 * Creates the query client of one visitor: one per request on a server, one per document in a
 * browser. After a mutation it refetches the queries of its `meta.invalidates`, before the mutation
 * counts as done.
 */
export function createQueryClient(onServer: boolean): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_result, _input, _context, { meta }) =>
        refetchQueries(queryClient, meta?.invalidates ?? []),
    }),
    defaultOptions: {
      // A failed call reports being offline. A paused query would leave a navigation hanging; a paused
      // mutation would be sent later, unnoticed.
      queries: {
        staleTime: 60_000,
        retry: onServer
          ? false
          : (failures, error) =>
              failures < 1 && error instanceof ApiError && error.code === 'NO_RESPONSE',
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
