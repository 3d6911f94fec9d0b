import { expect, it } from 'vitest';
import { isOrderOver, isSessionUpcoming } from './order-over.ts';

const now = new Date('2026-12-01T06:00:00.000Z');

it.each<[string, string[], string, boolean]>([
  ['while its session runs', ['2026-12-01T06:00:00.001Z'], '2026-12-01T06:00:00.001Z', false],
  ['from the end of its session', ['2026-12-01T06:00:00.000Z'], '2026-12-01T06:00:00.000Z', true],
  [
    'with one of two sessions upcoming',
    ['2026-11-30T06:00:00.000Z', '2026-12-02T06:00:00.000Z'],
    '2026-12-02T06:00:00.000Z',
    false,
  ],
  [
    'with all of its sessions over, although the event continues',
    ['2026-11-30T06:00:00.000Z'],
    '2026-12-02T06:00:00.000Z',
    true,
  ],
  ['without sessions, of an event that is over', [], '2026-11-30T06:00:00.000Z', true],
  ['without sessions, of an event to come', [], '2026-12-02T06:00:00.000Z', false],
])('an enrolment %s', (_title, ends, eventEnd, over) =>
  expect(
    isOrderOver(
      { sessions: ends.map((endTime) => ({ endTime })), dateTimeRange: { end: eventEnd } },
      now,
    ),
  ).toBe(over),
);

it.each([
  ['CONFIRMED', '06:00:00.001', true],
  ['PENDING', '06:00:00.001', true],
  ['CONFIRMED', '06:00:00.000', false],
  ['CANCELED', '07:00:00.000', false],
] as const)('a %s session that ends at %s is upcoming: %s', (regStatus, end, ahead) =>
  expect(isSessionUpcoming({ regStatus, endTime: `2026-12-01T${end}Z` }, now)).toBe(ahead),
);
