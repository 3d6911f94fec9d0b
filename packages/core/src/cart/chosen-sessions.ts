/**
 * What a visitor has ticked on an event's page before the server knows of it. It outlives the way through the login,
 * a reload and a second tab; the server's cart is the truth once the member has one.
 */
import { createStore } from 'zustand/vanilla';
import type { CartItem } from '#contract/cart.ts';

export interface ChosenSessions {
  /** By `alias/series`. */
  items: Readonly<Record<string, CartItem>>;
}

export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'chosen-sessions';
export const chosenKey = (eventAlias: string, eventSeriesNum: number) => `${eventAlias}/${eventSeriesNum}`;

/** Makes the store; `storage` is the tab's session storage, or null where there is none. */
export function createChosenSessions(storage: TextStorage | null) {
  const read = (): ChosenSessions['items'] => {
    try {
      return JSON.parse(storage?.getItem(KEY) ?? '{}') as ChosenSessions['items'];
    } catch {
      return {}; // damaged text: start with nothing chosen
    }
  };
  const store = createStore<ChosenSessions>(() => ({ items: read() }));
  const keep = (items: ChosenSessions['items']) => {
    store.setState({ items });
    storage?.setItem(KEY, JSON.stringify(items));
  };
  return {
    store,
    of: (eventAlias: string, eventSeriesNum: number): CartItem | null => store.getState().items[chosenKey(eventAlias, eventSeriesNum)] ?? null,
    set: (item: CartItem) => keep({ ...store.getState().items, [chosenKey(item.eventAlias, item.eventSeriesNum)]: item }),
    remove(eventAlias: string, eventSeriesNum: number) {
      const { [chosenKey(eventAlias, eventSeriesNum)]: _removed, ...rest } = store.getState().items;
      keep(rest);
    },
  };
}
export type ChosenSessionsStore = ReturnType<typeof createChosenSessions>;
