/** Drafts of this tab's forms. The server keeps none: a store there would be shared by everybody. */
import { createDrafts } from '@portolane/core/cart/drafts.ts';
import { useSyncExternalStore } from 'react';

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null; // denied by the browser's settings
  }
}

export const tabDrafts = createDrafts(import.meta.env.SSR ? null : tabStorage());

/** The member's draft; undefined on the server and while hydrating, when it cannot be known; null when there is none. */
export const useDraft = (key: string, owner: string): unknown =>
  useSyncExternalStore(
    tabDrafts.store.subscribe,
    () => tabDrafts.of(key, owner),
    () => undefined,
  );
