/**
 * What somebody has typed and not yet sent. It outlives a reload, the language toggle, the way back and a login that ran
 * out in the middle; it ends when it is sent or when the member logs out. Drafts hold personal data: each belongs to one
 * member, and another who logs in on the same tab never sees it.
 */
import { createStore } from 'zustand/vanilla';

/** The part of `Storage` that drafts need. */
export interface DraftStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface Draft {
  /** The member's uuid. */
  owner: string;
  values: unknown;
}

const KEY = 'drafts';

/** Makes the store; `storage` is the tab's session storage, or null where there is none. */
export function createDrafts(storage: DraftStorage | null) {
  const read = (): Readonly<Record<string, Draft>> => {
    try {
      return JSON.parse(storage?.getItem(KEY) ?? '{}') as Record<string, Draft>;
    } catch {
      return {}; // damaged text: start afresh
    }
  };
  const store = createStore<{ drafts: Readonly<Record<string, Draft>> }>(() => ({ drafts: read() }));
  const keep = (drafts: Readonly<Record<string, Draft>>) => {
    store.setState({ drafts });
    try {
      storage?.setItem(KEY, JSON.stringify(drafts));
    } catch {
      // A full storage must not stop somebody from typing: the draft then lives as long as the page.
    }
  };
  return {
    store,
    /** What `owner` has typed, in whatever shape it was then; null without a draft. */
    of(key: string, owner: string): unknown {
      const draft = store.getState().drafts[key];
      return draft?.owner === owner ? draft.values : null;
    },
    set: (key: string, owner: string, values: unknown) => keep({ ...store.getState().drafts, [key]: { owner, values } }),
    remove(key: string) {
      const { [key]: _removed, ...rest } = store.getState().drafts;
      keep(rest);
    },
    clear() {
      store.setState({ drafts: {} });
      storage?.removeItem(KEY);
    },
  };
}
export type Drafts = ReturnType<typeof createDrafts>;
