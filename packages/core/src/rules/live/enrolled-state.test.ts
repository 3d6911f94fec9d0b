import { expect, it } from 'vitest';
import { enrolledLiveState } from './enrolled-state.ts';
import { isEntranceOpen } from './live-state.ts';

const session = {
  linkOpeningTime: '2026-12-01T09:30:00.000Z',
  startTime: '2026-12-01T10:00:00.000Z',
  endTime: '2026-12-01T12:00:00.000Z',
};

it.each([
  ['online', 'CONFIRMED', '09:29', 'NOT_OPEN', false],
  ['online', 'CONFIRMED', '09:30', 'NOT_START', true],
  ['online', 'CONFIRMED', '09:55', 'IS_COMMING', true],
  ['online', 'CONFIRMED', '10:00', 'IS_LIVE', true],
  ['online', 'CONFIRMED', '12:00', 'IS_END', false],
  ['online', 'PENDING', '10:00', null, false],
  ['online', 'CANCELED', '10:00', null, false],
  ['physical', 'CONFIRMED', '10:00', null, false],
] as const)('%s, %s, at %s: %s, with an entrance: %s', (type, regStatus, clock, state, open) => {
  const found = enrolledLiveState(
    { type, hasLive: true },
    { ...session, regStatus },
    new Date(`2026-12-01T${clock}:00.000Z`),
  );
  expect([found, isEntranceOpen(found)]).toEqual([state, open]);
});

it('there is none on a site without live rooms', () =>
  expect(
    enrolledLiveState(
      { type: 'online', hasLive: false },
      { ...session, regStatus: 'CONFIRMED' },
      new Date('2026-12-01T10:00:00.000Z'),
    ),
  ).toBeNull());
