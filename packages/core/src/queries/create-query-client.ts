import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-error.ts';

/** The query client of one reader: one for each request on a server, one for the document in a browser. */
export function createQueryClient(onServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline is told by a failed call, in words; a paused one would leave a navigation hanging.
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
