/** Persistence of the browser's stores, per tab or shared by all tabs. */
import { createJSONStorage, type PersistStorage } from 'zustand/middleware';
import { withStorageFallback } from '#session/storage-fallback.ts';

/** The part of `Storage` that the stores need. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Returns storage for zustand's `persist`. Without storage, or if it refuses access, the state
 * lasts as long as the page. Text that is not JSON is left to `persist`, which then starts with the
 * initial state.
 * @param storage the tab's session storage or the browser's local storage; null if unavailable (on
 * a server, or denied by the browser)
 */
export const persistentStorage = <S>(storage: TextStorage | null): PersistStorage<S> =>
  createJSONStorage<S>(() => ({
    getItem: (key) => withStorageFallback(() => storage?.getItem(key) ?? null, null),
    setItem: (key, value) => withStorageFallback(() => storage?.setItem(key, value), undefined),
    removeItem: (key) => withStorageFallback(() => storage?.removeItem(key), undefined),
  }))!;

/** Whether a value is an object whose values are all objects, as a stored record should be. */
export const isRecordOfObjects = (value: unknown): value is Record<string, object> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === 'object' && entry !== null);
