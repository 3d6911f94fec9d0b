import { QueryClient } from '@tanstack/query-core';
import { ApiError } from '#client/api-error.ts';

/**
 * Creates the query client of one visitor: one per request on a server, one per document in a
 * browser.
 */
export function createQueryClient(onServer: boolean): QueryClient {
  return new QueryClient({
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
}
