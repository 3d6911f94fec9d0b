import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '@portolane/core/queries/refetch-queries.ts';

/** How often it is asked what became of a test, and for how long, in milliseconds. */
const SOON = 2_000;
const PATIENCE = 30_000;

/**
 * Returns a function to call once a test is queued. The test is sent a moment later, so what Today
 * says of the site is read again for a while.
 */
export function useFollowTest(): () => void {
  const queryClient = useQueryClient();
  const [queuedAt, setQueuedAt] = useState<number | null>(null);
  useEffect(() => {
    if (queuedAt === null) return undefined;
    const timer = setInterval(() => {
      if (Date.now() - queuedAt > PATIENCE) clearInterval(timer);
      void refetchQueries(queryClient, [['setup'], ['system']]);
    }, SOON);
    return () => clearInterval(timer);
  }, [queuedAt, queryClient]);
  return () => setQueuedAt(Date.now());
}
