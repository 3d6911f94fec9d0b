import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Expands the answer named in the URL where the browser does not: after a client-side navigation,
 * and in older browsers.
 */
export function useOpenAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(sliceAt(hash, 1));
    const details = answer?.closest('details');
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash]);
}
