/**
 * What a visitor has ticked on an event's page before the server knows of it. It outlives the way through the login and
 * a reload; the server's cart is the truth once the member has one. It ends when the member logs out.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { CartItem } from '#contract/cart.ts';
import { isRecordOfObjects, tabStorage, type TextStorage } from './tab-storage.ts';

export interface ChosenSessions {
  /** By `alias/series`. */
  items: Readonly<Record<string, CartItem>>;
}

const nothing: ChosenSessions = { items: {} };

const chosenKey = (eventAlias: string, eventSeriesNum: number) => `${eventAlias}/${eventSeriesNum}`;

/** Makes the store; `storage` is the tab's session storage, or null where there is none. */
export function createChosenSessions(storage: TextStorage | null) {
  const store = createStore<ChosenSessions>()(
    persist(() => nothing, {
      name: 'chosen-sessions',
      storage: tabStorage<ChosenSessions>(storage),
      merge: (kept, now) => {
        const items = (kept as Partial<ChosenSessions> | null | undefined)?.items;
        return isRecordOfObjects(items) ? { items } : now;
      },
    }),
  );
  return {
    store,
    of: (eventAlias: string, eventSeriesNum: number): CartItem | null => store.getState().items[chosenKey(eventAlias, eventSeriesNum)] ?? null,
    set: (item: CartItem) => store.setState(({ items }) => ({ items: { ...items, [chosenKey(item.eventAlias, item.eventSeriesNum)]: item } })),
    remove(eventAlias: string, eventSeriesNum: number) {
      const { [chosenKey(eventAlias, eventSeriesNum)]: _removed, ...rest } = store.getState().items;
      store.setState({ items: rest });
    },
    /** Forgets everything: the next member on this tab chooses anew. */
    clear() {
      store.setState(nothing);
      store.persist.clearStorage();
    },
  };
}
export type ChosenSessionsStore = ReturnType<typeof createChosenSessions>;
