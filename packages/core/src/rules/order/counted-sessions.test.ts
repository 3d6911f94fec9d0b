import { expect, it } from 'vitest';
import { countedSessions, firstSession } from './counted-sessions.ts';
import type { OrderStatus } from './order-status.ts';

it.each<[OrderStatus, OrderStatus[], number]>([
  ['CONFIRMED', ['CONFIRMED', 'CONFIRMED'], 2],
  ['CONFIRMED', ['CONFIRMED', 'CANCELED', 'PENDING'], 1],
  ['PENDING', ['PENDING', 'PENDING', 'CANCELED'], 2],
  ['CANCELED', ['CANCELED', 'CANCELED'], 2],
  ['CANCELED', [], 0],
])('a %s enrolment of %j counts %i', (regStatus, statuses, count) => {
  const sessions = statuses.map((each) => ({ regStatus: each }));
  expect(countedSessions({ regStatus, sessions })).toHaveLength(count);
});

it('the first session is the one that starts first', () => {
  const sessions = ['2026-12-08', '2026-12-01', '2026-12-09'].map((startTime) => ({ startTime }));
  expect(firstSession(sessions)).toBe(sessions[1]);
  expect(firstSession([])).toBeUndefined();
});
