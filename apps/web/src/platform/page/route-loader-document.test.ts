// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { appRouterContext } from '#platform/context/app-context.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { PageNeed } from '#page-row.ts';
import { pageData } from './page-data.ts';
import { routeLoader } from './route-loader.ts';

/** Navigates to a page with a video, in a document whose policy allows the given needs. */
async function goToVideo(allowed: readonly PageNeed[]) {
  const app = createTestApp({ api: { baseURL: 'http://localhost/api' }, report: () => {} });
  const context = new RouterContextProvider();
  context.set(appRouterContext, { ...app, needs: allowed });
  const url = new URL('http://localhost/video/zero-trust?page=2');
  const load = routeLoader({ access: 'public', namespaces: [], needs: ['video'] });
  return load({ request: new Request(url), params: {}, context, url, pattern: '' }).catch(
    (thrown: unknown) => thrown,
  );
}

it('a page whose needs this document’s policy forbids is loaded as a new document', async () => {
  const answer = (await goToVideo([])) as Response;
  expect([answer.headers.get('Location'), answer.headers.get('X-Remix-Reload-Document')]).toEqual([
    '/video/zero-trust?page=2',
    'true',
  ]);
});

it('in a document whose policy allows them, the page is shown directly', async () =>
  expect(await goToVideo(['line', 'video'])).toBeNull());

/** Navigates to a page whose data cannot be loaded, and returns what the loader throws. */
async function goToFailing(
  at: string,
  error: ApiError,
  to: string | null = null,
): Promise<unknown> {
  const app = createTestApp({ api: { baseURL: 'http://localhost/api' }, report: () => {} });
  app.api = (() => Promise.resolve({ items: { to } })) as never;
  const context = new RouterContextProvider();
  context.set(appRouterContext, app);
  const url = new URL(at, 'http://localhost');
  const queryFn = () => Promise.reject(error);
  const data = pageData({ queries: () => ({ page: { queryKey: ['page'], queryFn } }) });
  const load = routeLoader({ access: 'public', namespaces: [] }, data);
  return load({ request: new Request(url), params: {}, context, url, pattern: '' }).catch(
    (thrown: unknown) => thrown,
  );
}

it.each([
  ['/event', 'PRODUCT_MENU_ITEM_NOT_EXIST', '/404'],
  ['/en/event', 'PRODUCT_MENU_ITEM_NOT_EXIST', '/en/404'],
  ['/en/news/bulletin/gone', 'ITEM_ITEM_NOT_EXIST', '/en'],
] as const)('a click on %s that answers %s ends on %s', async (at, code, path) => {
  const answer = (await goToFailing(at, new ApiError(code, { httpStatus: 404 }))) as Response;
  expect([answer.headers.get('Location'), answer.headers.get('X-Remix-Replace')]).toEqual([
    path,
    'true',
  ]);
});

it('a click on a page whose data cannot be had now keeps its address', async () => {
  const refused = new ApiError('SERVICE_UNAVAILABLE', { httpStatus: 503, retryAfter: 20 });
  expect(await goToFailing('/event', refused)).toMatchObject({
    data: { code: 'UNAVAILABLE', retryAfter: 20 },
    init: { status: 503 },
  });
});

it('a click on an address that leads on goes there, with its parameters', async () => {
  const error = new ApiError('PRODUCT_MENU_ITEM_NOT_EXIST', { httpStatus: 404 });
  const answer = (await goToFailing('/en/old?tab=1', error, '/new#part')) as Response;
  expect([answer.headers.get('Location'), answer.headers.get('X-Remix-Replace')]).toEqual([
    '/en/new?tab=1#part',
    'true',
  ]);
});
