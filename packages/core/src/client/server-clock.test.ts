// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const HERE = Date.parse('2026-12-01T10:00:00.250Z');
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(HERE);
});
afterEach(() => vi.useRealTimers());

it('goes by the browser’s time until it knows the server’s', () => {
  const clock = createServerClock();
  expect(clock.now()).toBe(HERE);
  clock.learn(HERE + 3_600_000);
  vi.advanceTimersByTime(1_500);
  expect(clock.now()).toBe(HERE + 3_600_000 + 1_500);
});

it('takes the answer that was least late, and follows a clock that was set', () => {
  const clock = createServerClock();
  clock.learn(HERE - 700);
  clock.learn(HERE - 50);
  clock.learn(HERE - 900);
  expect(clock.now()).toBe(HERE - 50);
  // The reader’s clock is put an hour ahead: the next answer seems an hour late.
  vi.setSystemTime(HERE + 3_600_000);
  clock.learn(HERE);
  expect(clock.now()).toBe(HERE);
});

it('ticks at the full seconds of the server, for as long as somebody listens', () => {
  const clock = createServerClock();
  clock.learn(HERE + 500);
  const heard: number[] = [];
  const stop = clock.subscribe(() => heard.push(clock.now() % 1000));
  vi.advanceTimersByTime(3_000);
  expect(heard).toEqual([0, 0, 0]);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(heard).toHaveLength(3);
});

it('is right at once when a page is looked at again that slept', () => {
  const clock = createServerClock();
  const heard: number[] = [];
  const stop = clock.subscribe(() => heard.push(clock.now()));
  // Hours pass without a timer.
  vi.setSystemTime(HERE + 7_200_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([HERE + 7_200_000]);
  stop();
});
