/**
 * Who is logged in. A cookie holds only what a server needs to render a member's page (token, group, name, expiry);
 * local storage holds the whole member. The cookie decides: without it nobody is logged in, whatever storage says.
 */
import { createStore } from 'zustand/vanilla';
import type { Member } from '#contract/user.ts';

export const MEMBER_COOKIE = 'member';
export const MEMBER_STORAGE_KEY = 'member';
/** Days (SPEC section 9: member cookie expiry). */
export const MEMBER_COOKIE_DAYS = 7;

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
    const { token, groupId, name, expires } = parsed as Partial<Record<keyof MemberCookie, unknown>>;
    if (typeof token !== 'string' || !/^[\w-]{20,100}$/.test(token) || typeof name !== 'string' || typeof expires !== 'string') return null;
    if (groupId !== 6 && groupId !== 7 && groupId !== 0) return null;
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

/** Makes the session store of one browser tab (or one request, with a storage that only reads). */
export function createMemberSession(storage: SessionStorage, now: () => Date = () => new Date()) {
  const read = (): MemberSession => {
    const cookie = parseMemberCookie(storage.readCookie(), now());
    if (!cookie) {
      if (storage.readLocal() !== null) storage.removeLocal();
      return { cookie: null, member: null };
    }
    try {
      return { cookie, member: JSON.parse(storage.readLocal() ?? 'null') as Member | null };
    } catch {
      return { cookie, member: null }; // unreadable copy: the profile is fetched again
    }
  };
  const store = createStore<MemberSession>(read);
  return {
    store,
    token: () => store.getState().cookie?.token ?? null,
    isLoggedIn: () => store.getState().cookie !== null,
    /** Keeps a member that the login call answered with. */
    logIn(member: Member & { token: string; tokenExpires: string }) {
      const cookie: MemberCookie = { token: member.token, groupId: member.groupId, name: member.name, expires: member.tokenExpires };
      storage.writeCookie(JSON.stringify(cookie), new Date(member.tokenExpires));
      const { token: _token, ...kept } = member;
      storage.writeLocal(JSON.stringify(kept));
      store.setState({ cookie, member: kept });
    },
    /** Merges a fresh profile into the current member. */
    update(member: Member) {
      const { cookie } = store.getState();
      if (!cookie) return;
      const renamed = { ...cookie, name: member.name, groupId: member.groupId };
      storage.writeCookie(JSON.stringify(renamed), new Date(cookie.expires));
      storage.writeLocal(JSON.stringify(member));
      store.setState({ cookie: renamed, member });
    },
    logOut() {
      storage.removeCookie();
      storage.removeLocal();
      store.setState({ cookie: null, member: null });
    },
    /** Reads again what another tab may have changed. */
    refresh() {
      store.setState(read());
    },
  };
}
export type MemberSessionStore = ReturnType<typeof createMemberSession>;
