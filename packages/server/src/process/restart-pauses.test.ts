import { expect, it } from 'vitest';
import { RestartPauses } from './restart-pauses.ts';

/** Returns the pauses of a process that ends again and again, each time after `ranMs`. */
function pausesOf(ends: number, ranMs: number): number[] {
  let now = 1_000_000;
  const pauses = new RestartPauses(() => now);
  return Array.from({ length: ends }, () => {
    const pause = pauses.next();
    now += pause;
    pauses.restarted();
    now += ranMs;
    return pause;
  });
}

it('restarts at once, then with doubled pauses of up to 30 seconds', () =>
  expect(pausesOf(12, 10)).toEqual([
    0, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000,
  ]));

it('restarts at once whenever the process has run for more than a minute', () => {
  expect(pausesOf(3, 60_001)).toEqual([0, 0, 0]);
  expect(pausesOf(3, 60_000)).toEqual([0, 200, 400]);
});
