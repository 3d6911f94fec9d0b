/**
 * Opens the mini-app at a path as a member meets it: its routes, words, queries, session and API client. Only the network is another
 * one (core/testing/api-answers.ts), and LINE is as the test says. A text that is missing fails the test. For files with
 * `@vitest-environment jsdom`.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, vi } from 'vitest';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createMemberSession } from '@portolane/core/session/member-session.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import { addTrouble, API } from '@portolane/core/testing/api-answers.ts';
import { AppReactContext, appRouterContext } from '#platform/context/app-context.ts';
import { createApp } from '#platform/context/create-app.ts';
import { createLine } from '#platform/line/line.ts';
import { fetchWords } from '#platform/words/words.ts';
import { createFakePage, createFakeTries, createKnownSdk, type FakeSdk } from './fake-line.ts';

/** Milliseconds until what is waited for counts as missing. */
const PATIENCE = 10_000;
configure({ asyncUtilTimeout: PATIENCE });

// jsdom lays nothing out.
window.Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

/** The bearer of the member that is logged in. */
const TOKEN = 'a-token-of-more-than-twenty';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

interface Options {
  /** Who is logged in from the start. */
  member?: Member;
  /** LINE; somebody is logged in there unless it says otherwise. */
  sdk?: FakeSdk;
  language?: Language;
}

/** Opens a path of the mini-app (with its query), below its routes. */
export async function openPage(routes: RouteObject[], path: string, { member, sdk = createKnownSdk(), language = 'zh-TW' }: Options = {}) {
  const kept = new Map<string, string>();
  const session = createMemberSession({
    readCookie: () => kept.get('cookie'),
    writeCookie: (value) => void kept.set('cookie', value),
    removeCookie: () => void kept.delete('cookie'),
    readLocal: () => kept.get('local') ?? null,
    writeLocal: (value) => void kept.set('local', value),
    removeLocal: () => void kept.delete('local'),
  });
  if (member) session.logIn({ ...member, token: TOKEN, tokenExpires: new Date(Date.now() + 86_400_000).toISOString() });
  const report = (error: unknown, about: string) => addTrouble(`${about}: ${String(error)}`);
  const words = await fetchWords(language, report);
  const setLanguage = vi.fn<(language: Language) => void>();
  const queryClient = createQueryClient(true);
  const tries = createFakeTries();
  const line = createLine({ sdk, page: createFakePage(`http://localhost/liff${path}`), tries });
  const app = createApp({ language, setLanguage, words, queryClient, session, line, clock: createServerClock(), baseURL: API, report });
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appRouterContext, app);
      return context;
    },
  });
  followSession(app, router);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <AppReactContext value={app}>
          <RouterProvider router={router} />
        </AppReactContext>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return {
    app,
    sdk,
    setLanguage,
    // Without pauses between the keys.
    user: userEvent.setup({ delay: null }),
    /** Path and query of where the member is. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
