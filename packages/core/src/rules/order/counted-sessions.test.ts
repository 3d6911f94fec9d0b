import { expect, it } from 'vitest';
import { countedSessions } from './counted-sessions.ts';
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
