import { vi } from 'vitest';

/**
 * Returns how the promise has settled by now; it stays pending if the page is being left. Needs fake
 * timers.
 */
export async function outcomeOf<T>(
  promise: Promise<T>,
): Promise<{ value: T } | { reason: unknown } | 'leaving'> {
  let outcome: { value: T } | { reason: unknown } | 'leaving' = 'leaving';
  promise.then(
    (value) => (outcome = { value }),
    (error: { reason?: unknown }) => (outcome = { reason: error.reason ?? error }),
  );
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}
