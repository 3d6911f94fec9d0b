/**
 * The inquiry list of this browser, shared by all tabs. The server has none: a module-level store
 * there would be shared by all visitors.
 */
import {
  type CollectedSubject,
  createInquiryList,
  INQUIRY_LIST_KEY,
} from '@portolane/core/cart/inquiry-list.ts';
import { useSyncExternalStore } from 'react';

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // storage is denied by the browser's settings
  }
}

export const inquiryList = createInquiryList(import.meta.env.SSR ? null : browserStorage());

if (!import.meta.env.SSR) {
  // `storage` reports changes of other tabs; a page restored from the back/forward cache may have
  // missed one.
  window.addEventListener('storage', (event) => {
    if (event.key === INQUIRY_LIST_KEY || event.key === null) inquiryList.refresh();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) inquiryList.refresh();
  });
}

const none: readonly CollectedSubject[] = [];

/**
 * Returns the collected subjects. Empty on the server and during hydration, when they are not
 * known.
 */
export const useInquiryList = (): readonly CollectedSubject[] =>
  useSyncExternalStore(
    inquiryList.store.subscribe,
    () => inquiryList.store.getState().items,
    () => none,
  );
