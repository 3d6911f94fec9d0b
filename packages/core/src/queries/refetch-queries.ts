import type { QueryClient, QueryKey } from '@tanstack/query-core';

/**
 * Marks queries as outdated and refetches those in use, after a mutation has changed their data.
 *
 * A read in flight is sent again first, because its response may show the data before the change.
 * `invalidateQueries` replaces only a read of a query that has data, not the first one of a page.
 * @param queryKeys keys, or the beginnings of keys
 */
export async function refetchQueries(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
): Promise<void> {
  for (const queryKey of queryKeys)
    for (const query of queryClient
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })) {
      void query.cancel({ silent: true });
      // The first read's callers get this one's result or error; nothing here waits for it.
      query.fetch().catch(() => undefined);
    }
  await Promise.all(
    queryKeys.map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false }),
    ),
  );
}
