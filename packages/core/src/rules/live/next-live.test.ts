import { expect, it } from 'vitest';
import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { nextLive } from './next-live.ts';

const now = new Date('2026-12-01T06:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const session = (title: string, from: number, to: number, regStatus: OrderSession['regStatus'] = 'CONFIRMED') =>
  ({ info: { uuid: title, title }, regStatus, startTime: at(from), endTime: at(to), linkOpeningTime: at(from - 30) }) as OrderSession;
const order = (sessions: OrderSession[], type: OrderSummary['type'] = 'online') => ({ type, sessions }) as OrderSummary;

it.each([
  ['what is on air comes before what comes soon', [session('soon', 4, 60), session('live', -10, 50)], 'live', 'IS_LIVE'],
  ['of two on air, the one that began last', [session('early', -90, 50), session('late', -10, 50)], 'late', 'IS_LIVE'],
  ['what comes soon before what comes later', [session('later', 300, 360), session('soon', 5, 60)], 'soon', 'IS_COMMING'],
  ['of two to come, the nearer', [session('far', 3000, 3060), session('near', 20, 80)], 'near', 'NOT_START'],
  ['a session that has ended is passed over', [session('over', -60, 0), session('far', 300, 360)], 'far', 'NOT_OPEN'],
  [
    'so is one that is not confirmed',
    [session('pending', -10, 50, 'PENDING'), session('gone', -10, 50, 'CANCELED'), session('far', 300, 360)],
    'far',
    'NOT_OPEN',
  ],
])('%s', (_title, sessions, uuid, state) => {
  const next = nextLive([order(sessions)], now);
  expect([next?.session.info.uuid, next?.state]).toEqual([uuid, state]);
});

it('finds nothing in a room, and nothing in nothing', () => {
  expect(nextLive([order([session('live', -10, 50)], 'physical')], now)).toBeNull();
  expect(nextLive([], now)).toBeNull();
});
