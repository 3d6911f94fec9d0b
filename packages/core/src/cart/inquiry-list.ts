/**
 * Products and solutions that a visitor collects while reading, to ask about them in one inquiry. One list for all tabs of the browser, also
 * before a login; it ends when it is sent or emptied. It holds nothing personal.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { InquirySubject } from '#contract/customer.ts';
import { INQUIRY_LIST_SIZE } from '#rules/contact/inquiry-list-size.ts';
import { keptStorage, type TextStorage } from './kept-storage.ts';

/** A subject as the page named it where it was collected. */
export interface CollectedSubject extends InquirySubject {
  title: string;
  brandAlias: string;
}

interface InquiryList {
  items: readonly CollectedSubject[];
}

/** The key under which storage keeps it: other tabs hear of a change by this name. */
export const INQUIRY_LIST_KEY = 'inquiry-list';

const nothing: InquiryList = { items: [] };

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 300;
const isCollected = (value: unknown): value is CollectedSubject => {
  const { kind, alias, title, brandAlias } = (value ?? {}) as Partial<CollectedSubject>;
  return (
    (kind === 'product' || kind === 'solution') &&
    isText(alias) &&
    isText(title) &&
    typeof brandAlias === 'string'
  );
};

/** Makes the store; `storage` is the browser's local storage, or null where there is none. */
export function createInquiryList(storage: TextStorage | null) {
  const store = createStore<InquiryList>()(
    persist(() => nothing, {
      name: INQUIRY_LIST_KEY,
      storage: keptStorage<InquiryList>(storage),
      merge: (read) => {
        const { items } = (read ?? nothing) as { items?: unknown };
        return Array.isArray(items)
          ? { items: items.filter(isCollected).slice(0, INQUIRY_LIST_SIZE) }
          : nothing;
      },
    }),
  );
  const same = (one: InquirySubject) => (other: InquirySubject) =>
    one.kind === other.kind && one.alias === other.alias;
  /** Another tab may have changed it since it was read here. */
  const refresh = () => void (storage && store.persist.rehydrate());
  return {
    store,
    has: (subject: InquirySubject): boolean => store.getState().items.some(same(subject)),
    /** @returns whether it is on the list now: a full one takes no more */
    add(subject: CollectedSubject): boolean {
      refresh();
      const { items } = store.getState();
      if (items.some(same(subject))) return true;
      if (items.length >= INQUIRY_LIST_SIZE) return false;
      store.setState({ items: [...items, subject] });
      return true;
    },
    remove(subject: InquirySubject) {
      refresh();
      store.setState(({ items }) => ({ items: items.filter((item) => !same(subject)(item)) }));
    },
    clear() {
      store.setState(nothing);
      store.persist.clearStorage();
    },
    refresh,
  };
}
