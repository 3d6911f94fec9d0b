/**
 * Renders a page of the mini-app with its real routes, translations, queries, session, and API
 * client. Only the network (core/testing/api-stubs.ts) and LINE are fakes. A missing translation
 * fails the test. Use it in files with `@vitest-environment jsdom`.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, vi } from 'vitest';
import { createServerClock } from '@portolane/core/client/server-clock.ts';
import type { SiteNotice } from '@portolane/core/contract/notice.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import { addProblem, API } from '@portolane/core/testing/api-stubs.ts';
import { putIdentity } from '@portolane/core/testing/put-identity.ts';
import { sessionInMemory } from '@portolane/core/testing/session-in-memory.ts';
import { storeSentCode } from '@portolane/app-kit/login/sent-code.ts';
import { appRouterContext } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { createApp } from '#platform/context/create-app.ts';
import { createLine } from '#platform/line/line.ts';
import { createLineAuth } from '#platform/line/line-auth.ts';
import { fetchTranslations } from '#platform/translations/translations.ts';
import {
  createFakePage,
  createFakeLoginVisits,
  createLoggedInSdk,
  type FakeSdk,
} from './fake-line.ts';

/** Milliseconds. Generous, because the machine may be busy with other tests. */
const TIMEOUT = 10_000;
configure({ asyncUtilTimeout: TIMEOUT });

putIdentity();
// jsdom has no layout.
window.Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

afterEach(() => {
  cleanup();
  storeSentCode(null);
  window.sessionStorage.clear();
  window.localStorage.clear();
});

interface Options {
  /** The member who is logged in at the start. */
  member?: Member;
  /** Default: an SDK with a logged-in user. */
  sdk?: FakeSdk;
  language?: Language;
  /** Notices for the whole site. Default: none. */
  notices?: SiteNotice[];
}

/** Renders the page at a path, which may include search parameters. */
export async function openPage(
  routes: RouteObject[],
  path: string,
  { member, sdk = createLoggedInSdk(), language = 'zh-TW', notices = [] }: Options = {},
) {
  const session = sessionInMemory({ member });
  const report = (error: unknown, about: string) => addProblem(`${about}: ${String(error)}`);
  const translations = await fetchTranslations(language, report);
  const setLanguage = vi.fn<(language: Language) => void>();
  const queryClient = createQueryClient(true);
  // The key of noticesQuery.
  queryClient.setQueryData(['notice'], notices);
  const auth = createLineAuth({
    sdk,
    page: createFakePage(`http://localhost/liff${path}`),
    loginVisits: createFakeLoginVisits(),
  });
  const line = createLine(sdk, auth);
  const app = createApp({
    language,
    setLanguage,
    translations,
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
      <I18nextProvider i18n={translations}>
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
    /** Unmounts the app as a language change does. The document and the tab's storage stay. */
    leave: () => {
      stopFollowing();
      view.unmount();
    },
    // Types without delays between keys.
    user: userEvent.setup({ delay: null }),
    /** Returns the current path with its search parameters. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
