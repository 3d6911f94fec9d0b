/** @vitest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import { type App, appRouterContext } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { guardedImport } from '#platform/loading/guarded-import.ts';
import { reloadIfReachable } from '#platform/loading/reload-if-reachable.ts';
import { routeLoader } from '#platform/page/route-loader.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import { InsideLayout } from '#shell/layouts/inside-layout.ts';
import { preloadFailureViews } from './late-views.tsx';
import { RouteBoundary } from './route-boundary.tsx';

// A reload would end the test.
vi.mock('#platform/loading/reload-if-reachable.ts', () => ({
  reloadIfReachable: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));

// Loading them takes time, which stands still in some tests.
beforeAll(preloadFailureViews);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const network = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const comesBack = () => {
  network(true);
  return act(async () => void window.dispatchEvent(new Event('online')));
};

const failTest: App['report'] = (error) => {
  throw error;
};

/** Renders the frame with a start page, and navigates to another page. */
async function openPage(page: object, report: App['report'] = failTest) {
  const app = createTestApp({ api: { baseURL: 'http://localhost/api' }, report });
  const frame = (
    <InsideLayout value>
      <header>header</header>
      <main id="main" tabIndex={-1}>
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
      <I18nextProvider i18n={app.translations}>
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
      { access: 'public', namespaces: [] },
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

describe('a page whose data cannot be had now', () => {
  /** Opens a page whose requests end as `answer` says, with time standing still. */
  async function openUnavailable(answer: () => null) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const asked = vi.fn<() => Promise<null>>(async () => answer());
    const page = {
      loader: routeLoader(
        { access: 'public', namespaces: [] },
        { queries: () => ({ page: { queryKey: ['page'], queryFn: asked } }) },
      ),
      element: 'the page',
    };
    await openPage(page, () => {});
    return {
      asked,
      /** In steps, because effects run when `act` ends. */
      pass: async (seconds: number) => {
        for (let left = seconds; left >= 0; left -= 5)
          await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 5) * 1000));
      },
    };
  }
  const refuse = (): never => {
    throw new ApiError('SERVICE_UNAVAILABLE', { httpStatus: 503 });
  };
  const hidden = (value: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(value);
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test('is asked for again after 5, 10, 20, 40 and 60 seconds, and shown as soon as it is there', async () => {
    network(true);
    let isThere = false;
    const { asked, pass } = await openUnavailable(() => (isThere ? null : refuse()));
    expect(screen.getByRole('heading', { name: '頁面載入逾時' })).toBeTruthy();
    frameStands();
    // It does not interrupt a screen reader, and says nothing new with every attempt.
    expect(screen.queryByRole('alert')).toBeNull();
    const note = screen.getByRole('status');
    for (const [attempt, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(seconds - 1);
      expect(asked).toHaveBeenCalledTimes(attempt + 1);
      await pass(1);
      expect(asked).toHaveBeenCalledTimes(attempt + 2);
      expect(screen.getByRole('status')).toBe(note);
      expect(note.textContent).toBe('頁面會自動再試一次，您不必重新整理。');
    }
    isThere = true;
    await pass(60);
    expect(screen.getByText('the page')).toBeTruthy();
    await pass(300);
    expect(asked).toHaveBeenCalledTimes(8);
  });

  test('is not asked for while it is hidden or the browser is offline, and then at once', async () => {
    network(true);
    const { asked, pass } = await openUnavailable(refuse);
    await hidden(true);
    await pass(3600);
    expect(asked).toHaveBeenCalledTimes(1);
    await hidden(false);
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
    network(false);
    await pass(3600);
    expect(asked).toHaveBeenCalledTimes(2);
    await comesBack();
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('is asked for at once when I say so, and no longer by itself after ten minutes', async () => {
    network(true);
    let isThere = false;
    const { asked, pass } = await openUnavailable(() => (isThere ? null : refuse()));
    const now = () => act(async () => screen.getByRole('link', { name: '立即再試' }).click());
    await now();
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(3600);
    const before = asked.mock.calls.length;
    expect(before).toBe(14);
    await pass(3600);
    expect(asked).toHaveBeenCalledTimes(before);
    expect(screen.getByRole('status').textContent).toContain('已停止自動重試');
    await now();
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(before + 1);
    expect(screen.getByRole('status').textContent).toContain('自動再試');
    isThere = true;
    screen.getByRole('link', { name: '立即再試' }).focus();
    await pass(20);
    expect(screen.getByText('the page')).toBeTruthy();
    expect(document.activeElement, 'the page has the focus of the button').toBe(
      screen.getByRole('main'),
    );
  });

  test('is asked for no sooner than the server said', async () => {
    network(true);
    const { asked, pass } = await openUnavailable(() => {
      throw new ApiError('SERVICE_UNAVAILABLE', { httpStatus: 503, retryAfter: 30 });
    });
    await pass(29);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
