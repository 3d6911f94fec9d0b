import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Milliseconds before a loading state is shown, as for lazy components
 * (docs/behaviour/loading-and-failures.md).
 */
const LOADING_DELAY = 400;

/** Returns true while the next list of this page has been loading for longer than 400 ms. */
export function useSlowNavigation(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const [slow, setSlow] = useState<string>();
  const waiting = location?.pathname === pathname ? location.key : undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(waiting), LOADING_DELAY);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting !== undefined && slow === waiting;
}
