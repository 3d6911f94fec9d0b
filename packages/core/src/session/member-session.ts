/**
 * Who is logged in. A cookie holds only what a server needs to render a member's page (token, group, name, expiry);
 * local storage holds the whole member. The cookie decides: without it nobody is logged in, whatever storage says.
 */
import { persist, type PersistStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Member } from '#contract/user.ts';
import { isGroupId } from '#rules/member/user-group.ts';
import { unlessRefused } from './unless-refused.ts';

export const MEMBER_COOKIE = 'member';
export const MEMBER_STORAGE_KEY = 'member';

/** What the cookie says: enough for a guard and the header. */
export interface MemberCookie {
  token: string;
  groupId: Member['groupId'];
  name: string;
  /** ISO moment when the token ends. */
  expires: string;
}

/** Reads a cookie value that may be anything; null unless it is a member's and still valid. */
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
    return { token, groupId, name: name.slice(0, 60), expires };
  } catch {
    return null; // a cookie that somebody else wrote is nobody's login
  }
}

/** Where the session is kept; a browser, or a test's memory. */
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
  /** The whole member, when this browser has it. */
  member: Member | null;
}

/** The member as storage has it, or null when that is anything else: the profile is fetched again then. */
function parseKeptMember(text: string | null): Member | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof (parsed as Partial<Member> | null)?.uuid === 'string' ? (parsed as Member) : null;
  } catch {
    return null; // damaged text
  }
}

/**
 * Cookie and local storage as one storage of zustand's `persist`: the member is kept as it is, without an envelope around
 * it. Where local storage refuses, the session lives in the cookie alone.
 */
function keptSession(storage: SessionStorage, now: () => Date): PersistStorage<MemberSession> {
  const removeLocal = () => unlessRefused(() => storage.removeLocal(), undefined);
  const remove = () => {
    storage.removeCookie();
    removeLocal();
  };
  return {
    getItem() {
      const cookie = parseMemberCookie(storage.readCookie(), now());
      const text = unlessRefused(() => storage.readLocal(), null);
      if (!cookie && text !== null) removeLocal();
      return { state: { cookie, member: cookie && parseKeptMember(text) } };
    },
    setItem(_name, { state: { cookie, member } }) {
      if (!cookie) return remove();
      // The cookie first: other tabs look at it when local storage tells them of a change.
      storage.writeCookie(JSON.stringify(cookie), new Date(cookie.expires));
      if (member) unlessRefused(() => storage.writeLocal(JSON.stringify(member)), undefined);
      else removeLocal();
    },
    removeItem: remove,
  };
}

const nobody: MemberSession = { cookie: null, member: null };

/** Makes the session store of one browser tab (or one request, with a storage that only reads). */
export function createMemberSession(storage: SessionStorage, now: () => Date = () => new Date()) {
  const store = createStore<MemberSession>()(
    persist(() => nobody, { name: MEMBER_STORAGE_KEY, storage: keptSession(storage, now) }),
  );
  return {
    store,
    token: () => store.getState().cookie?.token ?? null,
    isLoggedIn: () => store.getState().cookie !== null,
    /** Keeps a member that the login call answered with. */
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
    logOut: () => store.setState(nobody),
    /** Reads again what another tab may have changed. Done when it returns: cookie and local storage answer at once. */
    refresh: () => void store.persist.rehydrate(),
  };
}
export type MemberSessionStore = ReturnType<typeof createMemberSession>;
