/** The app of one document in the browser. */
import Cookies from 'js-cookie';
import { CHOSEN_SESSIONS_KEY, createChosenSessions, type ChosenSessionsStore } from '@portolane/core/cart/chosen-sessions.ts';
import { lazyApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { createCallLog } from '@portolane/core/client/call-log.ts';
import { createPendingCalls } from '@portolane/core/client/pending-calls.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createMemberSession, MEMBER_COOKIE, MEMBER_STORAGE_KEY, type MemberSessionStore } from '@portolane/core/session/member-session.ts';
import type { App, Viewer } from './app-context.ts';
import { createQueryClient, languageParts } from './app-context.ts';
import { createServerClock } from '#platform/clock/server-clock.ts';
import { ChunkLoadError, guardedImport } from '#platform/loading/guarded-import.ts';
import { createBrowserWords } from '#platform/words/words.ts';

/** Storage that may be denied (private windows, settings): then the session lives in the cookie alone. */
function storageOrNull(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.setItem('portolane-probe', '1');
    storage.removeItem('portolane-probe');
    return storage;
  } catch {
    return null;
  }
}

function browserSession(): MemberSessionStore {
  const local = storageOrNull();
  const attributes = { sameSite: 'Lax', secure: location.protocol === 'https:', path: '/' } as const;
  const session = createMemberSession({
    readCookie: () => Cookies.get(MEMBER_COOKIE),
    writeCookie: (value, expires) => void Cookies.set(MEMBER_COOKIE, value, { ...attributes, expires }),
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

/** One choice for all tabs, told of in the same way as the login. */
function browserChoice(): ChosenSessionsStore {
  const chosen = createChosenSessions(storageOrNull());
  window.addEventListener('storage', (event) => {
    if (event.key === CHOSEN_SESSIONS_KEY || event.key === null) chosen.refresh();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) chosen.refresh();
  });
  return chosen;
}

export function createBrowserApp(options: { language: Language; viewer: Viewer; origin: string; renderedAt: number; needs: App['needs'] }): App {
  const report: App['report'] = (error, about) => console.error(about, error);
  const session = browserSession();
  const pending = createPendingCalls();
  const calls = createCallLog();
  const clock = createServerClock();
  // A member's page is rendered for this visit; one that is everybody's may have waited in a cache.
  if (options.viewer) clock.learn(options.renderedAt);
  return {
    ...languageParts(options.language),
    words: createBrowserWords(options.language, report),
    viewer: options.viewer,
    origin: options.origin,
    renderedAt: options.renderedAt,
    clock,
    needs: options.needs,
    session,
    pending,
    calls,
    chosen: browserChoice(),
    queryClient: createQueryClient(false),
    // axios and the contract's schemas stay out of the first route: they come with the first call.
    api: lazyApiCall(async () => {
      const { createApiClient } = await guardedImport(() => import('@portolane/core/client/api-client.ts')).catch((error: unknown) => {
        // Without a network the caller fails as a call would have.
        throw error instanceof ChunkLoadError && error.offline ? new ApiError('OFFLINE', { cause: error }) : error;
      });
      return createApiClient({
        baseURL: '/api',
        language: options.language,
        token: session.token,
        onPending: (name, by) => pending.change(name, by),
        onServerTime: clock.learn,
        onEnded: calls.add,
      });
    }),
    report,
  };
}
