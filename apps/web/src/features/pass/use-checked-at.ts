import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { passQuery } from '@portolane/core/queries/pass.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Milliseconds after which a pass is checked again when its page opens. */
const FRESH = 30_000;

/**
 * Checks a pass again when its page opens from what was kept, comes back into sight, or has a network
 * again. Returns when it was last checked, in milliseconds since 1970.
 */
export function useCheckedAt(text: string): number {
  const { api, renderedAt } = useApp();
  const { dataUpdatedAt, refetch } = useQuery({
    ...passQuery(api, text),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  // The first data is that of the document, which may have been kept for days.
  const [first] = useState(dataUpdatedAt);
  const checkedAt = dataUpdatedAt === first ? renderedAt : dataUpdatedAt;
  useEffect(() => {
    if (Date.now() - renderedAt > FRESH) void refetch();
  }, [renderedAt, refetch]);
  return checkedAt;
}
