/**
 * Renders a part of the site with its real router, translations, queries, session, and API client.
 * Only the network is a fake (core/testing/api-stubs.ts). A missing translation fails the test.
 * Use it in files with `@vitest-environment jsdom`.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';
import type { Member } from '@portolane/core/contract/user.ts';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { addProblem, API } from '@portolane/core/testing/api-stubs.ts';
import { createToaster } from '@portolane/ui/toast/toaster.ts';
import { Toasts } from '@portolane/ui/toast/toasts.tsx';
import { hrefTo, type PageParams } from '#page-links.ts';
import { pageDefinition, type PageId } from '#page-table.ts';
import { type App, appRouterContext } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { tabDrafts } from '@portolane/app-kit/form/tab-drafts.ts';
import { listenForNotices, takeNotices } from '#platform/notify/notice-queue.ts';
import { routeLoader } from '#platform/page/route-loader.ts';
import { followSession } from '@portolane/core/session/follow-session.ts';
import { createTestApp } from './test-app.ts';

/** Milliseconds to wait for elements. */
const TIMEOUT = 10_000;

/** Stands in for the storage of one browser. */
const kept = new Map<string, string>();

// The machine may be busy with other tests; a fast test does not wait longer because of this.
configure({ asyncUtilTimeout: TIMEOUT });
afterEach(() => {
  cleanup();
  takeNotices();
  tabDrafts.clear();
  kept.clear();
});

/** jsdom has no layout, in which nothing changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Toasts, which the page frame shows on the real site. */
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
  /**
   * The page whose path the part is rendered at, with its guard and parameters from the page table.
   */
  page: I;
  params?: PageParams<I>;
  /** Search string with its `?`. */
  search?: string;
  language?: Language;
  /** The logged-in member. */
  member?: Member;
  /** Of the site, where it differs from that of most tests. */
  identity?: Partial<App['identity']>;
  /** Shown instead of a part that throws. */
  boundary?: ComponentType;
  /** Receives reported errors. Default: fails the test. */
  report?: App['report'];
}

/**
 * Renders `part` at the path of a page; all other pages are empty. Resolves when the route has
 * loaded and is in the document.
 */
export async function renderApp<I extends PageId>(part: ReactNode, options: Options<I>) {
  const { page, params, search = '', language = 'zh-TW', member, identity } = options;
  const report = options.report ?? ((error, about) => addProblem(`${about}: ${String(error)}`));
  const app = createTestApp({ language, member, kept, identity, report, api: { baseURL: API } });
  const { access, path } = pageDefinition(page);
  const router = createMemoryRouter(
    [
      {
        path: pathInLanguage(path, language),
        handle: { page },
        loader: routeLoader({ access, namespaces: [] }),
        element: part,
        ErrorBoundary: options.boundary ?? null,
        HydrateFallback: () => <i hidden data-route-loading />,
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
      <I18nextProvider i18n={app.translations}>
        <AppProvider app={app}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <Notices />
        </AppProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  // The router has the data before React has rendered the part.
  await waitFor(() => {
    if (view.container.querySelector('[data-route-loading]')) throw new Error('loading the route');
  });
  return {
    app,
    // Types without delays between keys.
    user: userEvent.setup({ delay: null }),
    /** Returns the current path with its search parameters. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** Presses the browser's Back button. */
    back: () => act(() => router.navigate(-1)),
    /** Unmounts everything as closing or reloading the page does. The tab's storage stays. */
    leave: () => {
      stopFollowing();
      view.unmount();
      app.queryClient.clear();
    },
  };
}
