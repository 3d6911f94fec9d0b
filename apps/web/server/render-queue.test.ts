import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A rendering of 100 ms that notes when it begins. */
function rendering(begun: number[], index: number) {
  return async () => {
    begun.push(index);
    await new Promise((done) => setTimeout(done, 100));
    return index;
  };
}

it('two renderings at a time begin, the others in the order of their requests', async () => {
  const queue = new RenderQueue(2);
  const begun: number[] = [];
  const all = Promise.all([0, 1, 2, 3].map((index) => queue.run(rendering(begun, index))));
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toEqual([0, 1]);
  expect(queue.waiting).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual([0, 1, 2, 3]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await all).toEqual([0, 1, 2, 3]);
  expect(queue.waiting).toBe(0);
});

it('what cannot begin within a second is refused, and accepted again when the queue is shorter', async () => {
  const queue = new RenderQueue(2);
  // The queue learns how long a rendering takes.
  for (let index = 0; index < 100; index += 1) {
    const done = queue.run(rendering([], index));
    await vi.advanceTimersByTimeAsync(100);
    await done;
  }
  const outcomes = Array.from({ length: 40 }, (_, index) =>
    queue.run(rendering([], index)).then(
      () => 'rendered',
      (error: { code: string }) => error.code,
    ),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  // Two at once, and twenty that wait for up to a second.
  const later = queue.run(rendering([], 41));
  const needed = queue.run(rendering([], 42), { refusable: false });
  await vi.advanceTimersByTimeAsync(2_000);
  const results = await Promise.all(outcomes);
  expect(results.filter((result) => result === 'rendered').length).toBeGreaterThanOrEqual(22);
  expect(results.filter((result) => result === 'rendered').length).toBeLessThanOrEqual(24);
  expect(new Set(results)).toEqual(new Set(['rendered', 'SERVICE_UNAVAILABLE']));
  expect(await later).toBe(41);
  expect(await needed).toBe(42);
});

it('a rendering that fails gives its turn to the next', async () => {
  const queue = new RenderQueue(1);
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(() => Promise.resolve('page'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('page');
});
