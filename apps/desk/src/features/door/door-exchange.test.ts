import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { StoredScan } from '@portolane/core/contract/desk/door.ts';
import { type ExchangeAnswer, DoorExchange, type ExchangeState } from './door-exchange.ts';

const scanOf = (nonce: string): StoredScan => ({
  kind: 'search',
  nonce,
  at: '2026-12-03T01:00:00Z',
  enrolment: 1,
  day: '2026-12-03',
  people: 1,
});
const answerTo = (scans: readonly StoredScan[]): ExchangeAnswer => ({
  now: new Date().toISOString(),
  outcomes: scans.map(({ nonce }) => ({ nonce, reason: 'ADMITTED', repeats: null })),
  arrivals: [],
  undone: [],
  cursor: 1,
  more: false,
  listVersion: 'a',
});

let states: ExchangeState[];
/** What the server has heard, with repetitions. */
let heard: string[];
let unsent: StoredScan[];
let answer: (scans: StoredScan[], signal: AbortSignal) => Promise<ExchangeAnswer>;
let exchange: DoorExchange;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  heard = [];
  unsent = [];
  answer = (scans) => Promise.resolve(answerTo(scans));
  exchange = open();
});
afterEach(() => {
  exchange.stop();
  vi.useRealTimers();
});

/** Another one begins with what was kept, as after a reload. */
const open = () =>
  new DoorExchange({
    async call({ scans }, signal) {
      heard.push(...scans.map(({ nonce }) => nonce));
      return answer(scans, signal);
    },
    next: () => Promise.resolve({ scans: [...unsent], cursor: 0, left: 0 }),
    take(answered) {
      const done = new Set(answered.outcomes.map(({ nonce }) => nonce));
      unsent = unsent.filter(({ nonce }) => !done.has(nonce));
      return Promise.resolve();
    },
    onState: (state) => states.push(state),
  });

const silent = (_scans: StoredScan[], signal: AbortSignal) =>
  new Promise<ExchangeAnswer>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

it('is offline within 3 s of silence, and back after one good exchange', async () => {
  exchange.start();
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['online']);
  answer = silent;
  await vi.advanceTimersByTimeAsync(3000);
  expect(states).toEqual(['online', 'offline']);
  answer = (scans) => Promise.resolve(answerTo(scans));
  // The silent call ends after 2.5 s, and the next one begins then.
  await vi.advanceTimersByTimeAsync(2500);
  expect(states).toEqual(['online', 'offline', 'online']);
});

it('is offline at once when a call fails', async () => {
  answer = () => Promise.reject(new ApiError('OFFLINE'));
  exchange.start();
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['offline']);
});

it('sends a scan at once', async () => {
  exchange.start();
  await vi.advanceTimersByTimeAsync(500);
  unsent = [scanOf('a')];
  exchange.press();
  await vi.advanceTimersByTimeAsync(1);
  expect([heard, unsent]).toEqual([['a'], []]);
});

it('sends again what was not answered, also after a reload in between', async () => {
  unsent = [scanOf('a'), scanOf('b')];
  answer = silent;
  exchange.start();
  await vi.advanceTimersByTimeAsync(100);
  // The tab is killed between sending and the answer.
  exchange.stop();
  expect(unsent).toHaveLength(2);
  answer = (scans) => Promise.resolve(answerTo(scans));
  exchange = open();
  exchange.start();
  await vi.advanceTimersByTimeAsync(1);
  expect([heard, unsent]).toEqual([['a', 'b', 'a', 'b'], []]);
});

it('goes on without a login, and is back after one', async () => {
  unsent = [scanOf('a')];
  answer = () => Promise.reject(new ApiError('DESK_LOGIN_REQUIRED', { httpStatus: 401 }));
  exchange.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect([states, unsent.length]).toEqual([['loggedOut'], 1]);
  answer = (scans) => Promise.resolve(answerTo(scans));
  await vi.advanceTimersByTimeAsync(2000);
  expect([states, unsent]).toEqual([['loggedOut', 'online'], []]);
});

it('ends when the phone was taken off', async () => {
  answer = () => Promise.reject(new ApiError('DESK_DOOR_DEVICE_REMOVED', { httpStatus: 410 }));
  exchange.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states).toEqual(['removed']);
  unsent = [scanOf('a')];
  exchange.press();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([]);
});
