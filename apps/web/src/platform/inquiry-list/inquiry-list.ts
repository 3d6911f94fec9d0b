/** The inquiry list of this browser, one for all tabs. The server keeps none: a store there would be shared by everybody. */
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
    return null; // denied by the browser's settings
  }
}

export const inquiryList = createInquiryList(import.meta.env.SSR ? null : browserStorage());

if (!import.meta.env.SSR) {
  // Other tabs tell of a change; a page that is shown again may have missed it.
  window.addEventListener('storage', (event) => {
    if (event.key === INQUIRY_LIST_KEY || event.key === null) inquiryList.refresh();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) inquiryList.refresh();
  });
}

const none: readonly CollectedSubject[] = [];

/** What was collected; nothing on the server and while hydrating, when it cannot be known. */
export const useInquiryList = (): readonly CollectedSubject[] =>
  useSyncExternalStore(
    inquiryList.store.subscribe,
    () => inquiryList.store.getState().items,
    () => none,
  );
