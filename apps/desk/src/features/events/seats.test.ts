import { expect, it } from 'vitest';
import { eventSeats } from './seats.ts';

const session = {
  uuid: '0b0e6c2e-6c0f-4c0a-8f49-0d1f5d0c0001',
  title: '',
  startTime: '2026-11-22T06:00:00.000Z',
  endTime: '2026-11-22T07:00:00.000Z',
  state: 'published' as const,
  capacity: 10,
  sold: 4,
  pending: 1,
  offline: 2,
  held: 1,
  waiting: 3,
  attended: 0,
  absent: 0,
  doorsOut: 0,
};

it('counts what is taken and who waits, without what was called off', () =>
  expect(
    eventSeats({
      waiting: 1,
      sessions: [session, { ...session, capacity: 5 }, { ...session, state: 'calledOff' }],
    }),
  ).toEqual({ taken: 14, capacity: 15, waiting: 7 }));
