import { useRef, useState } from 'react';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import type { AccountValues } from './account-form.ts';
import { type AccountFailure, accountFailure } from './account-outcome.ts';

/**
 * Sends the form of an account, once: a second press while the first is under way does nothing. What was taken leaves no draft.
 * @param send throws what its call throws
 */
export function useAccountSend(
  draft: string,
  send: (values: Partial<AccountValues>) => Promise<void>,
) {
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    /** True also after it was taken: the page is being left. */
    busy,
    /** Keeps what is typed, unless it is on its way or taken. */
    keep: (values: unknown) => {
      if (!sending.current) tabDrafts.set(draft, 'visitor', values);
    },
    /** @returns why it was not taken; null when it was, or when a try is under way already */
    trySending: async (values: Partial<AccountValues>): Promise<AccountFailure | null> => {
      if (sending.current) return null;
      sending.current = true;
      setBusy(true);
      try {
        await send(values);
        tabDrafts.remove(draft);
        return null;
      } catch (error) {
        sending.current = false;
        setBusy(false);
        return accountFailure(error);
      }
    },
  };
}
