/**
 * The login state. The cookie has only what a server needs to render a member's page (token, group,
 * name, expiry); local storage has the whole member. The cookie decides: without it the
 * visitor is logged out, whatever local storage contains.
 */
import { persist, type PersistStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Member } from '#contract/user.ts';
import { isGroupId } from '#rules/member/user-group.ts';
import { cutText } from '#rules/text/cut-text.ts';
import { withStorageFallback } from './storage-fallback.ts';

export const MEMBER_COOKIE = 'member';
export const MEMBER_STORAGE_KEY = 'member';

/** The content of the session cookie: enough for guards and the header. */
export interface MemberCookie {
  token: string;
  groupId: Member['groupId'];
  name: string;
  /** ISO 8601; when the token expires. */
  expires: string;
}

/** Parses a cookie value of any content. Returns null unless it is a member's and unexpired. */
export function parseMemberCookie(value: string | undefined, now: Date): MemberCookie | null {
  if (!value) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { token, groupId, name, expires } = parsed as Partial<
      Record<keyof MemberCookie, unknown>
    >;
    if (
      typeof token !== 'string' ||
      !/^[\w-]{20,100}$/.test(token) ||
      typeof name !== 'string' ||
      typeof expires !== 'string'
    )
      return null;
    if (!isGroupId(groupId)) return null;
    if (!(new Date(expires).getTime() > now.getTime())) return null;
    return { token, groupId, name: cutText(name, 60), expires };
  } catch {
    return null; // A cookie in another format is not a login.
  }
}

/** The store of the session: a browser, or memory in tests. */
export interface SessionStorage {
  readCookie(): string | undefined;
  writeCookie(value: string, expires: Date): void;
  removeCookie(): void;
  readLocal(): string | null;
  writeLocal(value: string): void;
  removeLocal(): void;
}

export interface MemberSession {
  cookie: MemberCookie | null;
  /** The whole member; null if not stored in this browser. */
  member: Member | null;
}

/** Parses the stored member; null if it is anything else, so that the profile is fetched again. */
function parseStoredMember(text: string | null): Member | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof (parsed as Partial<Member> | null)?.uuid === 'string' ? (parsed as Member) : null;
  } catch {
    return null; // Damaged text.
  }
}

/**
 * Presents cookie and local storage as one storage for zustand's `persist`. The member is stored
 * without persist's envelope. If local storage refuses, the session is kept in the cookie alone.
 */
function sessionPersistStorage(
  storage: SessionStorage,
  now: () => Date,
): PersistStorage<MemberSession> {
  const removeLocal = () => withStorageFallback(() => storage.removeLocal(), undefined);
  const remove = () => {
    storage.removeCookie();
    removeLocal();
  };
  return {
    getItem() {
      const cookie = parseMemberCookie(storage.readCookie(), now());
      const text = withStorageFallback(() => storage.readLocal(), null);
      if (!cookie && text !== null) removeLocal();
      return { state: { cookie, member: cookie && parseStoredMember(text) } };
    },
    setItem(_name, { state: { cookie, member } }) {
      if (!cookie) return remove();
      // Write the cookie first: other tabs read it when local storage notifies them of a change.
      storage.writeCookie(JSON.stringify(cookie), new Date(cookie.expires));
      if (member) withStorageFallback(() => storage.writeLocal(JSON.stringify(member)), undefined);
      else removeLocal();
    },
    removeItem: remove,
  };
}

const loggedOut: MemberSession = { cookie: null, member: null };

/** Creates the session store of a browser tab, or of a request with read-only storage. */
export function createMemberSession(storage: SessionStorage, now: () => Date = () => new Date()) {
  const store = createStore<MemberSession>()(
    persist(() => loggedOut, {
      name: MEMBER_STORAGE_KEY,
      storage: sessionPersistStorage(storage, now),
    }),
  );
  return {
    store,
    token: () => store.getState().cookie?.token ?? null,
    isLoggedIn: () => store.getState().cookie !== null,
    /** Stores the member of a login response. */
    logIn({
      token,
      tokenExpires: expires,
      ...member
    }: Member & { token: string; tokenExpires: string }) {
      store.setState({
        cookie: { token, groupId: member.groupId, name: member.name, expires },
        member,
      });
    },
    /** Merges a fresh profile into the current member. */
    update(member: Member) {
      const { cookie } = store.getState();
      if (cookie)
        store.setState({
          cookie: { ...cookie, name: member.name, groupId: member.groupId },
          member,
        });
    },
    logOut: () => store.setState(loggedOut),
    /** Reads what another tab may have changed. Synchronous, as cookie and local storage are. */
    refresh: () => void store.persist.rehydrate(),
  };
}
export type MemberSessionStore = ReturnType<typeof createMemberSession>;
