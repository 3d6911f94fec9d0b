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
import { followSession } from '@portolane/core/session/follow-session.ts';
import { addTrouble, API } from '@portolane/core/testing/api-answers.ts';
import { sessionInMemory } from '@portolane/core/testing/session-in-memory.ts';
import { keepSentCode } from '@portolane/parts/login/sent-code.ts';
import { appRouterContext } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
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

afterEach(() => {
  cleanup();
  keepSentCode(null);
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
export async function openPage(
  routes: RouteObject[],
  path: string,
  { member, sdk = createKnownSdk(), language = 'zh-TW' }: Options = {},
) {
  const session = sessionInMemory({ member });
  const report = (error: unknown, about: string) => addTrouble(`${about}: ${String(error)}`);
  const words = await fetchWords(language, report);
  const setLanguage = vi.fn<(language: Language) => void>();
  const queryClient = createQueryClient(true);
  const tries = createFakeTries();
  const line = createLine({ sdk, page: createFakePage(`http://localhost/liff${path}`), tries });
  const app = createApp({
    language,
    setLanguage,
    words,
    queryClient,
    session,
    line,
    clock: createServerClock(),
    baseURL: API,
    report,
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appRouterContext, app);
      return context;
    },
  });
  const stopFollowing = followSession(app, router);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <AppProvider app={app}>
          <RouterProvider router={router} />
        </AppProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return {
    app,
    sdk,
    setLanguage,
    /** Takes the app down, as another language does; what the document and the tab keep stays. */
    leave: () => {
      stopFollowing();
      view.unmount();
    },
    // Without pauses between the keys.
    user: userEvent.setup({ delay: null }),
    /** Path and query of where the member is. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
