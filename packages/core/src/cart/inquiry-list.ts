/**
 * Products and solutions that a visitor collects for one inquiry. The list is shared by all tabs of
 * the browser, also before login, until it is sent or emptied. It contains no personal data.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { InquirySubject, InquiryTerms } from '#contract/customer.ts';
import {
  INQUIRY_LIST_SIZE,
  MAX_INQUIRY_NOTE,
  MAX_INQUIRY_QUANTITY,
} from '#rules/contact/inquiry-list-size.ts';
import { persistentStorage, type TextStorage } from './persistent-storage.ts';

/** A subject with the title that the page showed for it. */
export interface CollectedSubject extends InquirySubject, InquiryTerms {
  title: string;
  brandAlias: string;
}

interface InquiryList {
  items: readonly CollectedSubject[];
}

/** The storage key, which other tabs see in storage events. */
export const INQUIRY_LIST_KEY = 'inquiry-list';

const nothing: InquiryList = { items: [] };

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 300;
const isQuantity = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_INQUIRY_QUANTITY;
// By hand: every page loads the list, and only forms load the contract's schemas.
/** Whether a stored value can be shown as quantity and note. */
export const isInquiryTerms = (value: object): value is InquiryTerms => {
  const { quantity, note } = value as InquiryTerms;
  return (
    (quantity === undefined || isQuantity(quantity)) &&
    (note === undefined || (typeof note === 'string' && note.length <= MAX_INQUIRY_NOTE))
  );
};
const isCollected = (value: unknown): value is CollectedSubject => {
  const { kind, alias, title, brandAlias, ...terms } = (value ?? {}) as Partial<CollectedSubject>;
  return (
    (kind === 'product' || kind === 'solution') &&
    isText(alias) &&
    isText(title) &&
    typeof brandAlias === 'string' &&
    isInquiryTerms(terms)
  );
};

/**
 * Creates the store.
 * @param storage the browser's local storage; null if unavailable
 */
export function createInquiryList(storage: TextStorage | null) {
  const store = createStore<InquiryList>()(
    persist(() => nothing, {
      name: INQUIRY_LIST_KEY,
      storage: persistentStorage<InquiryList>(storage),
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
  /** Another tab may have changed the list since it was read here. */
  const refresh = () => void (storage && store.persist.rehydrate());
  return {
    store,
    has: (subject: InquirySubject): boolean => store.getState().items.some(same(subject)),
    /** @returns whether the subject is on the list; a full list accepts no more */
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
    /** Changes the quantity or the note of a collected subject. */
    change(subject: InquirySubject, terms: InquiryTerms) {
      refresh();
      store.setState(({ items }) => ({
        items: items.map((item) => (same(subject)(item) ? { ...item, ...terms } : item)),
      }));
    },
    clear() {
      store.setState(nothing);
      store.persist.clearStorage();
    },
    refresh,
  };
}
