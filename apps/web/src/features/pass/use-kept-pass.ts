import { useEffect, useState } from 'react';
import type { Pass } from '@portolane/core/contract/pass.ts';
import { useApp } from '#platform/context/app-context.ts';
import { forgetPass, keepPass } from './keep-pass.ts';

/**
 * Keeps a pass for use without a network, again whenever it has changed. Returns whether it is kept.
 * @param pass null: it does not exist any more
 */
export function useKeptPass(pass: Pass | null): boolean {
  const { report } = useApp();
  const [isKept, setKept] = useState(false);
  const content = JSON.stringify(pass);
  useEffect(() => {
    let current = true;
    const { day } = (JSON.parse(content) as Pass | null) ?? {};
    (day === undefined ? forgetPass().then(() => false) : keepPass(day)).then(
      (kept) => current && setKept(kept),
      (error: unknown) => report(error, 'keeping a pass'),
    );
    return () => {
      current = false;
    };
  }, [content, report]);
  return isKept;
}
