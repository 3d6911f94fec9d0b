import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns a function that loads the page at the current address again; resolves when that has ended.
 * It navigates, because after a revalidation whose data is there at once the router keeps the failure.
 */
export function useLoadAgain(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    async () =>
      await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, hash],
  );
}
