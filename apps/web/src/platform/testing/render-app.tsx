/**
 * Renders a part of the site as a member meets it: with its router, words, queries, session and API client. Only the
 * network is another one (core/testing/api-answers.ts). A text that is missing fails the test. For files with `@vitest-environment jsdom`.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, vi } from 'vitest';
import type { Member } from '@portolane/core/contract/user.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { addTrouble, API } from '@portolane/core/testing/api-answers.ts';
import { createToaster } from '@portolane/ui/toast/toaster.ts';
import { Toasts } from '@portolane/ui/toast/toasts.tsx';
import { hrefTo, pageDefinition, type PageId, type PageParams } from '#page-table.ts';
import { type App, appRouterContext } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { tabDrafts } from '#platform/form/tab-drafts.ts';
import { listenForNotices, takeNotices } from '#platform/notify/notice-queue.ts';
import { routeLoader } from '#platform/page/route-loader.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import { createTestApp } from './test-app.ts';

/** Milliseconds until what is waited for counts as missing. */
const PATIENCE = 10_000;

/** The memory of one browser's storage. */
const kept = new Map<string, string>();

// The machine may be busy with other tests; nothing here waits for longer than it takes.
configure({ asyncUtilTimeout: PATIENCE });
afterEach(() => {
  cleanup();
  takeNotices();
  tabDrafts.clear();
  kept.clear();
});

/** Messages in the corner. Their board belongs to the frame, which is not here. */
function Notices() {
  const [toaster] = useState(createToaster);
  useEffect(
    () =>
      listenForNotices(() => {
        for (const notice of takeNotices()) {
          if ('toast' in notice) toaster.show(notice.toast);
          else
            for (const { label, messages } of notice.fields)
              toaster.show({ tone: 'error', title: label, text: messages.join(' ') });
        }
      }),
    [toaster],
  );
  return <Toasts toaster={toaster} label="notices" closeLabel="×" />;
}

interface Options<I extends PageId> {
  /** The page whose address the part stands at: its guard and its parameters are those of the table. */
  page: I;
  params?: PageParams<I>;
  /** With its `?`. */
  search?: string;
  language?: Language;
  /** Who is logged in. */
  member?: Member;
  /** What the part wants to say is wrong is told here. Default: it fails the test. */
  report?: App['report'];
}

/** Shows `part` at the address of a page; every other page of the site is empty. Resolves when the address has been loaded. */
export async function renderApp<I extends PageId>(part: ReactNode, options: Options<I>) {
  const { page, params, search = '', language = 'zh-TW', member } = options;
  const report = options.report ?? ((error, about) => addTrouble(`${about}: ${String(error)}`));
  const app = createTestApp({ language, member, kept, report, api: { baseURL: API } });
  const { access, path } = pageDefinition(page);
  const router = createMemoryRouter(
    [
      {
        path: pathInLanguage(path, language),
        handle: { page },
        loader: routeLoader({ access, words: [] }),
        element: part,
        HydrateFallback: () => null,
      },
      { path: '*', element: null },
    ],
    {
      initialEntries: [hrefTo(language, page as 'home', params as undefined) + search],
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(appRouterContext, app);
        return context;
      },
    },
  );
  const stopFollowing = followSession(app, router);
  const view = render(
    <QueryClientProvider client={app.queryClient}>
      <I18nextProvider i18n={app.words}>
        <AppProvider app={app}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <Notices />
        </AppProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await vi.waitUntil(() => router.state.initialized, { timeout: PATIENCE });
  return {
    app,
    // Without pauses between the keys.
    user: userEvent.setup({ delay: null }),
    /** Path and query of where the member is. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** Takes everything down, as a closed or reloaded page does; what the tab keeps stays. */
    leave: () => {
      stopFollowing();
      view.unmount();
      app.queryClient.clear();
    },
  };
}
