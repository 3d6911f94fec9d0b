/** @vitest-environment jsdom */
import { afterEach, expect, test, vi } from 'vitest';
import { reloadIfReachable } from './reload-if-reachable.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs `fetch` and `location.reload`, and returns the latter. */
function browser(answer: () => Promise<Response>) {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', { location: { reload } });
  return reload;
}

test('The page reloads once the server responds, whatever the response', async () => {
  const reload = browser(() => Promise.resolve(new Response(null, { status: 503 })));
  await reloadIfReachable();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('While the server is unreachable the page stays, because a reload would show the browser’s error page', async () => {
  const reload = browser(() => Promise.reject(new TypeError('Failed to fetch')));
  await reloadIfReachable();
  expect(reload).not.toHaveBeenCalled();
});
