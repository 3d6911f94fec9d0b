import { expect, it } from 'vitest';
import { isLiveLinkShown } from './live-link.ts';

const session = {
  shown: true,
  linkOpeningTime: '2026-12-01T09:30:00.000Z',
  startTime: '2026-12-01T10:00:00.000Z',
  endTime: '2026-12-01T12:00:00.000Z',
};

it.each([
  ['online', 'CONFIRMED', '09:29', false],
  ['online', 'CONFIRMED', '09:30', true],
  ['online', 'CONFIRMED', '11:59', true],
  ['online', 'CONFIRMED', '12:00', false],
  ['online', 'PENDING', '10:30', false],
  ['online', 'CANCELED', '10:30', false],
  ['physical', 'CONFIRMED', '10:30', false],
] as const)('%s, %s, at %s: %s', (type, status, clock, shown) =>
  expect(isLiveLinkShown(type, status, session, new Date(`2026-12-01T${clock}:00.000Z`))).toBe(
    shown,
  ),
);

it('of a withdrawn session is not given out', () =>
  expect(
    isLiveLinkShown(
      'online',
      'CONFIRMED',
      { ...session, shown: false },
      new Date('2026-12-01T10:30:00.000Z'),
    ),
  ).toBe(false));
