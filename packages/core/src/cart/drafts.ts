/**
 * What somebody has typed and not yet sent. It outlives a reload, the language toggle, the way back and a login that ran
 * out in the middle; it ends when it is sent or when the member logs out. Drafts hold personal data: each belongs to one
 * member, and another who logs in on the same tab never sees it.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { isRecordOfObjects, keptStorage, type TextStorage } from './kept-storage.ts';
import { randomUuid } from './random-uuid.ts';

interface Draft {
  /** The member's uuid. */
  owner: string;
  values: unknown;
  /** What was sent last and whose answer has not come, with the key under which it may be sent again. */
  sent?: { key: string; body: string } | undefined;
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
  const own = (key: string, owner: string): Draft | null => {
    const draft = store.getState().drafts[key];
    return draft?.owner === owner ? draft : null;
  };
  const put = (key: string, draft: Draft) =>
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
  return {
    store,
    /** What `owner` has typed, in whatever shape it was then; null without a draft. */
    of(key: string, owner: string): unknown {
      return own(key, owner)?.values ?? null;
    },
    set(key: string, owner: string, values: unknown) {
      const { sent } = own(key, owner) ?? {};
      put(key, { owner, values, sent });
    },
    /**
     * The `Idempotency-Key` for sending `body`: the one of the last try, as long as what is sent has not changed, so that a try whose answer was
     * lost is not done twice; else a new one. Kept with the draft until `answered` or `remove`.
     */
    keyFor(key: string, owner: string, body: object): string {
      const draft = own(key, owner) ?? { owner, values: null };
      const text = JSON.stringify(body);
      const sent = draft.sent?.body === text ? draft.sent : { key: randomUuid(), body: text };
      put(key, { ...draft, sent });
      return sent.key;
    },
    /** The last try, when its answer has not come; null without one. The body in whatever shape it was then. */
    unanswered(key: string, owner: string): { key: string; body: unknown } | null {
      const sent = own(key, owner)?.sent;
      return sent ? { key: sent.key, body: JSON.parse(sent.body) } : null;
    },
    /** The last try was refused: the next one is another. */
    answered(key: string, owner: string) {
      const draft = own(key, owner);
      if (draft) put(key, { ...draft, sent: undefined });
    },
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
