/** @vitest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { appRouterContext } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import { reloadIfReachable } from '#platform/loading/reload-if-reachable.ts';
import { routeLoader } from '#platform/page/route-loader.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import { InsideLayout } from '#shell/layouts/inside-layout.ts';
import { RouteBoundary } from './route-boundary.tsx';

// A reload would end the test.
vi.mock('#platform/loading/reload-if-reachable.ts', () => ({
  reloadIfReachable: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const network = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const comesBack = () => {
  network(true);
  return act(async () => void window.dispatchEvent(new Event('online')));
};

/** Renders the frame with a start page, and navigates to another page. */
async function openPage(page: object) {
  const app = createTestApp({
    api: { baseURL: 'http://localhost/api' },
    report: (error) => expect(error).toBeNull(),
  });
  const frame = (
    <InsideLayout value>
      <header>header</header>
      <main>
        <Outlet />
      </main>
      <footer>footer</footer>
    </InsideLayout>
  );
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: RouteBoundary,
        element: frame,
        children: [
          {
            ErrorBoundary: RouteBoundary,
            children: [
              { path: '/', element: 'start' },
              { path: '/member', handle: { page: 'member' }, ...page },
            ],
          },
        ],
      },
    ],
    {
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(appRouterContext, app);
        return context;
      },
    },
  );
  render(
    <QueryClientProvider client={app.queryClient}>
      <I18nextProvider i18n={app.words}>
        <AppProvider app={app}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </AppProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.navigate('/member'));
}
const frameStands = () => {
  expect(screen.getByText('header')).toBeTruthy();
  expect(screen.getByText('footer')).toBeTruthy();
};
const lostChunk = () =>
  guardedImport(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

test('Offline, a page whose code cannot be loaded says so inside the frame, and loads once the network is back', async () => {
  network(false);
  await openPage({ lazy: { Component: lostChunk } });
  expect(screen.getByRole('heading', { name: '您目前離線' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('網路出了點問題，請重新連線後刷新頁面');
  // An image could not be loaded either.
  expect(document.querySelector('main img')).toBeNull();
  frameStands();
  expect(reloadIfReachable).not.toHaveBeenCalled();
  await comesBack();
  expect(reloadIfReachable).toHaveBeenCalledTimes(1);
});

test('Online, a page whose code cannot be loaded shows the timeout view', async () => {
  network(true);
  await openPage({ lazy: { Component: lostChunk } });
  expect(screen.getByRole('heading', { name: '頁面載入逾時' })).toBeTruthy();
  frameStands();
});

test('Offline, a page whose data cannot be loaded is shown as soon as the network is back', async () => {
  network(false);
  let tries = 0;
  const ask = async () => {
    if (tries++ === 0) throw new ApiError('OFFLINE');
    return null;
  };
  await openPage({
    loader: routeLoader(
      { access: 'public', words: [] },
      { queries: () => ({ page: { queryKey: ['page'], queryFn: ask } }) },
    ),
    element: 'the page',
  });
  expect(screen.getByRole('heading', { name: '您目前離線' })).toBeTruthy();
  frameStands();
  await comesBack();
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(tries).toBe(2);
});
