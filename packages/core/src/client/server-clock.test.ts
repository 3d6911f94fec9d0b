// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const HERE = Date.parse('2026-12-01T10:00:00.250Z');
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(HERE);
});
afterEach(() => vi.useRealTimers());

it('uses the browser’s time until it knows the server’s', () => {
  const clock = createServerClock();
  expect(clock.now()).toBe(HERE);
  clock.sync(HERE + 3_600_000);
  vi.advanceTimersByTime(1_500);
  expect(clock.now()).toBe(HERE + 3_600_000 + 1_500);
});

it('uses the least delayed response, and follows a changed clock', () => {
  const clock = createServerClock();
  clock.sync(HERE - 700);
  clock.sync(HERE - 50);
  clock.sync(HERE - 900);
  expect(clock.now()).toBe(HERE - 50);
  // The visitor’s clock is set an hour ahead, so the next response seems an hour late.
  vi.setSystemTime(HERE + 3_600_000);
  clock.sync(HERE);
  expect(clock.now()).toBe(HERE);
});

it('ticks at the server’s full seconds while it has listeners', () => {
  const clock = createServerClock();
  clock.sync(HERE + 500);
  const heard: number[] = [];
  const stop = clock.subscribe(() => heard.push(clock.now() % 1000));
  vi.advanceTimersByTime(3_000);
  expect(heard).toEqual([0, 0, 0]);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(heard).toHaveLength(3);
});

it('is right as soon as a suspended page becomes visible', () => {
  const clock = createServerClock();
  const heard: number[] = [];
  const stop = clock.subscribe(() => heard.push(clock.now()));
  // Hours pass without the timer firing.
  vi.setSystemTime(HERE + 7_200_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([HERE + 7_200_000]);
  stop();
});
