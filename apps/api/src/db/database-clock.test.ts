import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

const HOUR = 3_600_000;
const noon = Date.parse('2026-11-25T04:00:00.000Z');
const log = { warn: vi.fn<(fields: object) => void>() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(noon);
});
afterEach(() => {
  vi.useRealTimers();
  log.warn.mockClear();
});

/** Lets time pass while the machine's own clock shows `shift` more than the database's. */
const pass = (ms: number, shift = 0): void => {
  vi.advanceTimersByTime(ms);
  vi.setSystemTime(noon + performance.now() + shift);
};
const trueTime = () => noon + performance.now();
const errorOf = (clock: DatabaseClock) => Math.round(clock.now().getTime() - trueTime());

it.each([2 * HOUR, -2 * HOUR, 60_000])(
  "shows the database's time on a machine that is %i ms off, and says so once",
  async (shift) => {
    pass(0, shift);
    const clock = new DatabaseClock(async () => trueTime(), log);
    expect(errorOf(clock)).toBe(shift);
    await clock.read();
    await clock.read();
    expect(errorOf(clock)).toBe(0);
    expect(log.warn.mock.calls.map(([fields]) => fields)).toEqual([{ aheadMs: shift }]);
  },
);

it("shows the database's time although the machine's clock is set meanwhile", async () => {
  const clock = new DatabaseClock(async () => trueTime(), log);
  await clock.read();
  pass(1000, 2 * HOUR);
  expect(errorOf(clock)).toBe(0);
  await clock.read();
  pass(1000, -HOUR);
  await clock.read();
  expect(errorOf(clock)).toBe(0);
  expect(log.warn.mock.calls.map(([fields]) => fields)).toEqual([
    { aheadMs: 2 * HOUR },
    { aheadMs: -HOUR },
  ]);
});

it('is not moved by a process that stood still while it waited for an answer', async () => {
  let still = 0;
  const clock = new DatabaseClock(async () => {
    const time = trueTime();
    pass(still);
    return time;
  }, log);
  await clock.read();
  still = 60_000;
  await clock.read();
  expect(errorOf(clock)).toBe(0);
});

it('follows a step of the database, whose clock counts', async () => {
  let step = 0;
  const clock = new DatabaseClock(async () => trueTime() + step, log);
  await clock.read();
  step = -HOUR;
  await clock.read();
  expect(errorOf(clock)).toBe(-HOUR);
});

it('reads again while the database is down, and logs it once', async () => {
  let down = true;
  const read = vi.fn<() => Promise<number>>(async () => {
    if (down) throw new Error('down');
    return trueTime() + HOUR;
  });
  const clock = new DatabaseClock(read, log);
  await clock.start();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(read.mock.calls.length).toBeGreaterThan(2);
  expect(log.warn).toHaveBeenCalledTimes(1);
  down = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(errorOf(clock)).toBe(HOUR);
  clock.stop();
});
