/**
 * What somebody has typed and not yet sent. It outlives a reload, the language toggle, the way back and a login that ran
 * out in the middle; it ends when it is sent or when the member logs out. Drafts hold personal data: each belongs to one
 * member, and another who logs in on the same tab never sees it.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { isRecordOfObjects, keptStorage, type TextStorage } from './kept-storage.ts';

interface Draft {
  /** The member's uuid. */
  owner: string;
  values: unknown;
}

interface DraftsByForm {
  drafts: Readonly<Record<string, Draft>>;
}

const nothing: DraftsByForm = { drafts: {} };

/** Makes the store; `storage` is the tab's session storage, or null where there is none. */
export function createDrafts(storage: TextStorage | null) {
  const store = createStore<DraftsByForm>()(
    persist(() => nothing, {
      name: 'drafts',
      storage: keptStorage<DraftsByForm>(storage),
      merge: (kept, now) => {
        const drafts = (kept as Partial<DraftsByForm> | null | undefined)?.drafts;
        return isRecordOfObjects(drafts) ? { drafts } : now;
      },
    }),
  );
  return {
    store,
    /** What `owner` has typed, in whatever shape it was then; null without a draft. */
    of(key: string, owner: string): unknown {
      const draft = store.getState().drafts[key];
      return draft?.owner === owner ? draft.values : null;
    },
    set: (key: string, owner: string, values: unknown) => store.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: { owner, values } } })),
    remove(key: string) {
      const { [key]: _removed, ...rest } = store.getState().drafts;
      store.setState({ drafts: rest });
    },
    clear() {
      store.setState(nothing);
      store.persist.clearStorage();
    },
  };
}
