import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds before a loading state is shown, as of parts that are fetched (docs/behaviour/loading-and-failures.md). */
const LOADING_DELAY = 400;

/** True while this page's next list has been on its way for longer than 400 ms; quick answers simply replace the list. */
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
