/**
 * Drafts of the forms in this tab. The server has none: a module-level store there would be shared
 * by all visitors.
 */
import { createDrafts } from '@portolane/core/cart/drafts.ts';
import { useSyncExternalStore } from 'react';

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null; // storage is denied by the browser's settings
  }
}

export const tabDrafts = createDrafts(typeof window === 'undefined' ? null : tabStorage());

/**
 * Returns the member's draft, or null if there is none. Undefined on the server and during
 * hydration, when it is not known.
 */
export const useDraft = (key: string, owner: string): unknown =>
  useSyncExternalStore(
    tabDrafts.store.subscribe,
    () => tabDrafts.of(key, owner),
    () => undefined,
  );
