/** @vitest-environment jsdom */
import { API, goOffline, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '#platform/testing/test-app.ts';
import { createRoutes, prefetchPage } from './routes.ts';

const routes = createRoutes();
const page = {
  alias: 'organization',
  title: '組織',
  lang: 'zh-Hant' as const,
  summary: '',
  version: null,
  publishUp: null,
  effectiveFrom: null,
  picture: null,
  sections: [],
};

/** Prefetches a page; returns the keys of the queries that it asked for. */
async function prefetched(path: string, loggedIn = false, kinds?: Set<string>) {
  const app = createTestApp({
    api: { baseURL: API },
    report: (error) => expect.unreachable(String(error)),
    member: loggedIn ? sampleMember() : undefined,
  });
  await prefetchPage(routes, app, new URL(path, 'http://localhost'), kinds);
  const queries = app.queryClient.getQueryCache().getAll();
  return queries.map(({ queryKey }) => queryKey.join(' '));
}

test('the data of a public page are prefetched', async () => {
  stubEndpoint('page.one', { items: page });
  expect(await prefetched('/about/organization')).toContain('page organization');
});

test("the data of a page of one's own are prefetched", async () => {
  stubEndpoint('page.at', {
    items: { ...page, path: '/support', gallery: [], files: [], above: [] },
  });
  expect(await prefetched('/en/support')).toContain('page at /support');
});

test.each([
  ["a member's", '/member/activity', true],
  ["a member's, for a visitor,", '/member/activity', false],
  ['of a search, which is recorded when it finds nothing,', '/search?q=x', false],
  ['of a page that needs a new document', '/video/x', false],
])('the data %s are not prefetched', async (_which, path, loggedIn) => {
  expect(await prefetched(path, loggedIn)).toEqual([]);
});

test('links in view prefetch three kinds of pages, any number of each, and no form', async () => {
  stubEndpoint('page.one', { items: page });
  const kinds = new Set(['news', 'newsItem']);
  await prefetched('/member/activity', true, kinds);
  await prefetched('/contact/inquiry', false, kinds);
  expect([...kinds]).toEqual(['news', 'newsItem']);
  expect(await prefetched('/about/organization', false, kinds)).toContain('page organization');
  expect(await prefetched('/about/organization', false, kinds)).toContain('page organization');
  expect(await prefetched('/faq', false, kinds)).toEqual([]);
});

test('nothing is prefetched without a network', async () => {
  goOffline();
  expect(await prefetched('/about/organization')).toEqual([]);
});

test('nothing is prefetched for a visitor who saves data', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  expect(await prefetched('/about/organization')).toEqual([]);
  vi.unstubAllGlobals();
});
