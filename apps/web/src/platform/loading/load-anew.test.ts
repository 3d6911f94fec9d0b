/** @vitest-environment jsdom */
import { afterEach, expect, test, vi } from 'vitest';
import { loadWhenReachable } from './load-anew.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose server answers or does not; counts how often a new document is asked for. */
function browser(answer: () => Promise<Response>) {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', { location: { reload } });
  return reload;
}

test('The address is loaded anew once the server answers, whatever it answers', async () => {
  const reload = browser(() => Promise.resolve(new Response(null, { status: 503 })));
  await loadWhenReachable();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('While the server is out of reach the page stays: the browser would put its own error in its place', async () => {
  const reload = browser(() => Promise.reject(new TypeError('Failed to fetch')));
  await loadWhenReachable();
  expect(reload).not.toHaveBeenCalled();
});
