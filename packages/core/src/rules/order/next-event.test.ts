import { describe, expect, it } from 'vitest';
import type { OrderSession, OrderSummary } from '#contract/order.ts';
import { nextEvent, nextSession } from './next-event.ts';

const now = new Date('2026-12-01T06:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const session = (
  title: string,
  from: number,
  to: number,
  regStatus: OrderSession['regStatus'] = 'CONFIRMED',
) =>
  ({
    info: { uuid: title, title },
    regStatus,
    startTime: at(from),
    endTime: at(to),
    linkOpeningTime: at(from - 30),
  }) as OrderSession;
const online = (...sessions: OrderSession[]) =>
  ({ type: 'online', hasLive: true, sessions }) as OrderSummary;
const inRoom = (...sessions: OrderSession[]) => ({ type: 'physical', sessions }) as OrderSummary;
const late = { ...session('late link', -10, 50), linkOpeningTime: at(10) };

it.each<[string, OrderSummary[], string, boolean, string | null]>([
  [
    'a running session comes before an upcoming one',
    [online(session('soon', 4, 60), session('live', -10, 50))],
    'live',
    true,
    'IS_LIVE',
  ],
  [
    'of two running ones, the last to start',
    [online(session('early', -90, 50)), inRoom(session('last', -10, 50))],
    'last',
    true,
    null,
  ],
  [
    'the next session comes before a later one',
    [online(session('later', 300, 360), session('soon', 5, 60))],
    'soon',
    false,
    'IS_COMMING',
  ],
  [
    'on site as well as online',
    [online(session('far', 3000, 3060)), inRoom(session('room', 20, 80))],
    'room',
    false,
    null,
  ],
  [
    'whichever is nearer',
    [inRoom(session('room', 3000, 3060)), online(session('near', 20, 80))],
    'near',
    false,
    'NOT_START',
  ],
  ['before the link opens', [online(session('far', 300, 360))], 'far', false, 'NOT_OPEN'],
  [
    'a session in review is included, without a live state',
    [online(session('pending', 20, 80, 'PENDING'), session('far', 300, 360))],
    'pending',
    false,
    null,
  ],
  [
    'but not after its start',
    [online(session('pending', 0, 80, 'PENDING'), session('far', 300, 360))],
    'far',
    false,
    'NOT_OPEN',
  ],
  [
    'ended sessions are skipped',
    [inRoom(session('over', -60, 0), session('far', 300, 360))],
    'far',
    false,
    null,
  ],
  [
    'cancelled sessions are skipped',
    [inRoom(session('gone', -10, 50, 'CANCELED')), inRoom(session('far', 300, 360))],
    'far',
    false,
    null,
  ],
  [
    'a room is entered at the start, whenever its link opens',
    [inRoom(late, session('soon', 20, 80))],
    'late link',
    true,
    null,
  ],
  [
    'an online event without a stream is entered at the start, too',
    [{ ...online(late, session('soon', 20, 80)), hasLive: false }],
    'late link',
    true,
    null,
  ],
  [
    'a session whose link opens late is upcoming, not running',
    [online(late, session('soon', 20, 80))],
    'late link',
    false,
    'NOT_OPEN',
  ],
])('%s', (_title, orders, uuid, running, live) => {
  const next = nextEvent(orders, now);
  expect([next?.session.info.uuid, next?.running, next?.live]).toEqual([uuid, running, live]);
});

it('returns null without orders, and if all are over', () => {
  expect(nextEvent([], now)).toBeNull();
  expect(nextEvent([inRoom(session('over', -60, 0))], now)).toBeNull();
});

describe('the session after the one that is watched', () => {
  const opening = session('opening', -180, -120);
  const a = session('a', -30, 90);
  const b = session('b', 4, 94);
  const c = session('c', 20, 140);
  const later = session('later', 3000, 3060);
  const agenda = [later, c, b, a, opening];
  it.each<[string, OrderSession | undefined, number, string | undefined]>([
    ['is the next to start, not the next of the list', a, 0, 'b'],
    ['is not one that runs beside it', a, 10, 'c'],
    ['is not one that began before', c, -30, 'later'],
    ['is the next to start, also if the watched one is over', opening, 30, 'later'],
    ['does not exist after the last', later, 0, undefined],
    ['does not exist if nothing is watched', undefined, 0, undefined],
  ])('%s', (_title, here, minutes, title) => {
    const next = nextSession(agenda, here, new Date(at(minutes)));
    expect(next?.info.title).toBe(title);
  });
});
