import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Expands the answer named in the URL where the browser does not: after a client-side navigation,
 * and in older browsers.
 */
export function useOpenAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const details = answer?.closest('details');
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash]);
}
