// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { appRouterContext } from '#platform/context/app-context.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import type { PageNeed } from '#page-row.ts';
import { routeLoader } from './route-loader.ts';

/** Navigates to a page with a video, in a document whose policy allows the given needs. */
async function goToVideo(allowed: readonly PageNeed[]) {
  const app = createTestApp({ api: { baseURL: 'http://localhost/api' }, report: () => {} });
  const context = new RouterContextProvider();
  context.set(appRouterContext, { ...app, needs: allowed });
  const url = new URL('http://localhost/video/zero-trust?page=2');
  const load = routeLoader({ access: 'public', words: [], needs: ['video'] });
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
