import { useCallback } from 'react';
import { useDesk } from '#platform/context/desk-context.ts';

/** Returns a function that names a company in the language of the desk. */
export function useCompanyName() {
  const english = useDesk().language === 'en';
  return useCallback(
    ({ name: { zh, en } }: { name: { zh: string; en?: string | undefined } }): string =>
      english ? (en ?? zh) : zh,
    [english],
  );
}
