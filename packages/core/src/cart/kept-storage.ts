/** Where a store of the browser is kept: in one tab, or for all of them. */
import { createJSONStorage, type PersistStorage } from 'zustand/middleware';
import { unlessRefused } from '#session/unless-refused.ts';

/** The part of `Storage` that the stores need. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Storage for zustand's `persist`. `storage` is the tab's session storage or the browser's local one, or null where there is none (a server, or a
 * browser that denies it). Where it is not there or refuses, what is chosen or typed lives as long as the page. Text that is
 * no JSON is left to `persist`, which then starts with the initial state.
 */
export const keptStorage = <S>(storage: TextStorage | null): PersistStorage<S> =>
  createJSONStorage<S>(() => ({
    getItem: (key) => unlessRefused(() => storage?.getItem(key) ?? null, null),
    setItem: (key, value) => unlessRefused(() => storage?.setItem(key, value), undefined),
    removeItem: (key) => unlessRefused(() => storage?.removeItem(key), undefined),
  }))!;

/** True for an object by keys, whose values are objects too: what a record of things looks like when it is read back. */
export const isRecordOfObjects = (value: unknown): value is Record<string, object> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === 'object' && entry !== null);
