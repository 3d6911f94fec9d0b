/** @vitest-environment jsdom */
import { memberQuery, publicQuery } from '@portolane/core/queries/query.ts';
import { API } from '@portolane/core/testing/api-stubs.ts';
import { fetchPageDataAhead, loadPageData, optional } from '@portolane/app-kit/page/page-data.ts';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '#platform/testing/test-app.ts';
import { pageData } from './page-data.ts';

/** A page whose query returns 1, then 2, and so on, and is stale after a second. */
function countingPage(queryFor: typeof publicQuery) {
  const report = vi.fn<(error: unknown, about: string) => void>();
  const app = createTestApp({ api: { baseURL: API }, report });
  let count = 0;
  const read = vi.fn<() => Promise<number>>(async () => (count += 1));
  const query = queryFor(app.api, { queryKey: ['count'], read, staleTime: 1_000 });
  const seen: (number | undefined)[] = [];
  const data = pageData({
    queries: () => ({ count: optional(query) }),
    guard: (results) => void seen.push(results.count),
  });
  const url = new URL('http://localhost/event');
  const request = { app, api: app.api, params: {}, url };
  const exits = {
    notFound: () => expect.unreachable(),
    redirectTo: () => expect.unreachable(),
  };
  return {
    app,
    report,
    read,
    query,
    /** Returns what the page shows when it opens. */
    async open() {
      await loadPageData(data, { ...request, ...exits });
      return seen.at(-1);
    },
    ahead: () => fetchPageDataAhead(data, request),
    /** Lets the data become stale. */
    age() {
      app.queryClient.getQueryCache().find({ queryKey: ['count'] })!.state.dataUpdatedAt -= 5_000;
    },
  };
}

test('a page opens with the public data that is there, and refreshes it', async () => {
  const page = countingPage(publicQuery);
  expect(await page.open()).toBe(1);
  expect(await page.open()).toBe(1);
  page.age();
  expect(await page.open()).toBe(1);
  await vi.waitFor(() => expect(page.app.queryClient.getQueryData(['count'])).toBe(2));
  expect(page.read).toHaveBeenCalledTimes(2);
});

test('a page keeps the data it shows when their refresh fails, and reports it', async () => {
  const page = countingPage(publicQuery);
  await page.open();
  page.age();
  const failure = new Error('down');
  page.read.mockRejectedValue(failure);
  expect(await page.open()).toBe(1);
  await vi.waitFor(() => expect(page.report).toHaveBeenCalledWith(failure, '/event: count'));
});

test('a page waits for data that a mutation has invalidated', async () => {
  const page = countingPage(publicQuery);
  await page.open();
  await page.app.queryClient.invalidateQueries({ queryKey: ['count'] });
  expect(await page.open()).toBe(2);
});

test("a page waits for a member's own data when they are stale, because forms start with them", async () => {
  const page = countingPage(memberQuery);
  await page.open();
  page.age();
  expect(await page.open()).toBe(2);
});

test('what was fetched ahead is not fetched again, neither ahead nor by the page', async () => {
  const page = countingPage(publicQuery);
  await Promise.all([page.ahead(), page.ahead()]);
  page.age();
  await page.ahead();
  expect(page.read).toHaveBeenCalledTimes(1);
  expect(await page.open()).toBe(1);
});

test('a failure ahead is not repeated ahead, but by the page', async () => {
  const page = countingPage(publicQuery);
  page.read.mockRejectedValueOnce(new Error('down'));
  await page.ahead();
  await page.ahead();
  expect(page.read).toHaveBeenCalledTimes(1);
  expect(page.report).not.toHaveBeenCalled();
  expect(await page.open()).toBe(1);
});
