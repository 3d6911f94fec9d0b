/** The session of a document in a browser: cookie and local storage, in step with the other tabs. */
import Cookies from 'js-cookie';
import { localStorageOrNull } from './browser-storage.ts';
import {
  createMemberSession,
  MEMBER_COOKIE,
  MEMBER_STORAGE_KEY,
  type MemberSessionStore,
} from './member-session.ts';

/** Without local storage the session lives in the cookie alone. Website and mini-app stand on one origin: a login in one is a login in the other. */
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
  // Login state is one for all tabs: storage events come from the others, and a page shown again may have missed them.
  window.addEventListener('storage', (event) => {
    if (event.key === MEMBER_STORAGE_KEY || event.key === null) session.refresh();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) session.refresh();
  });
  return session;
}
