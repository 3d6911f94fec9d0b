/**
 * What a visitor has ticked on an event's page before the server knows of it. It outlives leaving the page, a reload, a closed
 * tab and the way through the login, and is one for all tabs; the server's cart is the truth once the member has one. It ends
 * when the member logs out, and a week after the last change, so that an old idea does not win over a newer cart.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { CartItem } from '#contract/cart.ts';
import { isRecordOfObjects, keptStorage, type TextStorage } from './kept-storage.ts';

export interface ChosenSessions {
  /** By `alias/series`. */
  items: Readonly<Record<string, CartItem>>;
  /** Milliseconds of the last change. */
  changedAt: number;
}

/** The key under which storage keeps it: other tabs hear of a change by this name. */
export const CHOSEN_SESSIONS_KEY = 'chosen-sessions';
/** As long as a login lasts. */
const LIFETIME_MS = 7 * 86_400_000;

const nothing: ChosenSessions = { items: {}, changedAt: 0 };

const chosenKey = (eventAlias: string, eventSeriesNum: number) => `${eventAlias}/${eventSeriesNum}`;

/** Makes the store; `storage` is the browser's local storage, or null where there is none. `now` in milliseconds. */
export function createChosenSessions(storage: TextStorage | null, now: () => number = Date.now) {
  const kept = keptStorage<ChosenSessions>(storage);
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
    /** Forgets everything: the next member on this browser chooses anew. */
    clear() {
      store.setState(nothing);
      store.persist.clearStorage();
    },
    /** Takes over what another tab has written. */
    refresh: () => void (storage && store.persist.rehydrate()),
  };
}
export type ChosenSessionsStore = ReturnType<typeof createChosenSessions>;
