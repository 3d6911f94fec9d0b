/**
 * Form input that has not been sent. Drafts survive a reload, the language toggle, going back, and
 * an expired login; they end when they are sent or the member logs out. They contain personal data,
 * so each belongs to one member and is never shown to another who logs in on the same tab.
 */
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { isRecordOfObjects, persistentStorage, type TextStorage } from './persistent-storage.ts';
import { randomUuid } from './random-uuid.ts';

interface Draft {
  /** The member's uuid. */
  owner: string;
  values: unknown;
  /** The last request without a response, with the idempotency key for repeating it. */
  sent?: { key: string; body: string } | undefined;
}

interface DraftsByForm {
  drafts: Readonly<Record<string, Draft>>;
}

const nothing: DraftsByForm = { drafts: {} };

/**
 * Creates the store.
 * @param storage the tab's session storage; null if unavailable
 */
export function createDrafts(storage: TextStorage | null) {
  const store = createStore<DraftsByForm>()(
    persist(() => nothing, {
      name: 'drafts',
      storage: persistentStorage<DraftsByForm>(storage),
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
    /** Returns the input of `owner`, in the shape it was stored in; null without a draft. */
    of(key: string, owner: string): unknown {
      return own(key, owner)?.values ?? null;
    },
    set(key: string, owner: string, values: unknown) {
      const { sent } = own(key, owner) ?? {};
      put(key, { owner, values, sent });
    },
    /**
     * Returns the `Idempotency-Key` for sending `body`: that of the last attempt while the body is
     * the same, so that an attempt whose response was lost does not run twice; else a new one. It
     * is kept with the draft until `answered` or `remove`.
     */
    keyFor(key: string, owner: string, body: object): string {
      const draft = own(key, owner) ?? { owner, values: null };
      const text = JSON.stringify(body);
      const sent = draft.sent?.body === text ? draft.sent : { key: randomUuid(), body: text };
      put(key, { ...draft, sent });
      return sent.key;
    },
    /**
     * Returns the last attempt if it has no response yet, with its body in the shape it was stored
     * in; otherwise null.
     */
    unanswered(key: string, owner: string): { key: string; body: unknown } | null {
      const sent = own(key, owner)?.sent;
      return sent ? { key: sent.key, body: JSON.parse(sent.body) } : null;
    },
    /** Records that the last attempt was refused, so the next one gets a new key. */
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
