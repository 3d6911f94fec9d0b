/**
 * The session of a document in a browser, kept in a cookie and local storage and synchronised with
 * other tabs.
 */
import Cookies from 'js-cookie';
import { localStorageOrNull } from './browser-storage.ts';
import {
  createMemberSession,
  MEMBER_COOKIE,
  MEMBER_STORAGE_KEY,
  type MemberSessionStore,
} from './member-session.ts';

/**
 * Creates the session. Without local storage it is kept in the cookie alone. Website and mini-app
 * share an origin, so a login in one is a login in the other.
 */
export function createBrowserSession(): MemberSessionStore {
  const local = localStorageOrNull();
  const attributes = {
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
    path: '/',
  } as const;
  const session = createMemberSession({
    readCookie: () => Cookies.get(MEMBER_COOKIE),
    writeCookie: (value, expires) =>
      void Cookies.set(MEMBER_COOKIE, value, { ...attributes, expires }),
    removeCookie: () => Cookies.remove(MEMBER_COOKIE, attributes),
    readLocal: () => local?.getItem(MEMBER_STORAGE_KEY) ?? null,
    writeLocal: (value) => local?.setItem(MEMBER_STORAGE_KEY, value),
    removeLocal: () => local?.removeItem(MEMBER_STORAGE_KEY),
  });
  // All tabs share one login: storage events report changes in other tabs, and a page restored from
  // the back/forward cache may have missed them.
  window.addEventListener('storage', (event) => {
    if (event.key === MEMBER_STORAGE_KEY || event.key === null) session.refresh();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) session.refresh();
  });
  return session;
}
