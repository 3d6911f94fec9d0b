/**
 * Sessions and meals that a visitor has selected on an event's page before the server's cart knows
 * them. The selection survives navigation, reloads, closed tabs, and the login, and is shared by
 * all tabs; once the member has a cart on the server, the cart takes precedence. It is cleared at
 * logout and a week after the last change, so that an old selection does not override a newer cart.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { CartItem } from '#contract/cart.ts';
import { isRecordOfObjects, persistentStorage, type TextStorage } from './persistent-storage.ts';

export interface ChosenSessions {
  /** Keyed by `alias/series`. */
  items: Readonly<Record<string, CartItem>>;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** The storage key, which other tabs see in storage events. */
export const CHOSEN_SESSIONS_KEY = 'chosen-sessions';
/** The lifetime of a login. */
const LIFETIME_MS = 7 * 86_400_000;

const nothing: ChosenSessions = { items: {}, changedAt: 0 };

const chosenKey = (eventAlias: string, eventSeriesNum: number) => `${eventAlias}/${eventSeriesNum}`;

/**
 * Creates the store.
 * @param storage the browser's local storage; null if unavailable
 * @param now returns milliseconds since 1970
 */
export function createChosenSessions(storage: TextStorage | null, now: () => number = Date.now) {
  const kept = persistentStorage<ChosenSessions>(storage);
  const store = createStore<ChosenSessions>()(
    persist(() => nothing, {
      name: CHOSEN_SESSIONS_KEY,
      storage: kept,
      merge: (read) => {
        const { items, changedAt } = (read ?? nothing) as Partial<ChosenSessions>;
        return isRecordOfObjects(items) &&
          typeof changedAt === 'number' &&
          now() - changedAt < LIFETIME_MS
          ? { items, changedAt }
          : nothing;
      },
    }),
  );
  const change = (items: ChosenSessions['items']) => store.setState({ items, changedAt: now() });
  return {
    store,
    of: (eventAlias: string, eventSeriesNum: number): CartItem | null =>
      store.getState().items[chosenKey(eventAlias, eventSeriesNum)] ?? null,
    set: (item: CartItem) =>
      change({
        ...store.getState().items,
        [chosenKey(item.eventAlias, item.eventSeriesNum)]: item,
      }),
    remove(eventAlias: string, eventSeriesNum: number) {
      const { [chosenKey(eventAlias, eventSeriesNum)]: _removed, ...rest } = store.getState().items;
      change(rest);
    },
    /** Clears the selection, so that the next member on this browser starts with none. */
    clear() {
      store.setState(nothing);
      store.persist.clearStorage();
    },
    /** Loads what another tab has written. */
    refresh: () => void (storage && store.persist.rehydrate()),
  };
}
export type ChosenSessionsStore = ReturnType<typeof createChosenSessions>;
