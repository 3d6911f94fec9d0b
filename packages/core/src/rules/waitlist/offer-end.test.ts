import { expect, it } from 'vitest';
import { isWaitlistOpen, offerEnd } from './offer-end.ts';

const startTime = '2026-12-08T01:30:00.000Z';

it.each([
  ['two days before', '2026-12-06T01:30:00.000Z', null, '2026-12-07T01:30:00.000Z'],
  [
    '25 hours before: 24 hours and the hour before the start are the same',
    '2026-12-07T00:30:00.000Z',
    null,
    '2026-12-08T00:30:00.000Z',
  ],
  [
    'a day before, when the start is nearer than 24 hours',
    '2026-12-07T12:00:00.000Z',
    null,
    '2026-12-08T00:30:00.000Z',
  ],
  [
    'a millisecond before the last hour',
    '2026-12-08T00:29:59.999Z',
    null,
    '2026-12-08T00:30:00.000Z',
  ],
  ['in the last hour', '2026-12-08T00:30:00.000Z', null, null],
  ['after the start', '2026-12-08T02:00:00.000Z', null, null],
  [
    'until the registration ends',
    '2026-12-06T01:30:00.000Z',
    '2026-12-06T10:00:00.000Z',
    '2026-12-06T10:00:00.000Z',
  ],
  ['once the registration has ended', '2026-12-06T10:00:00.000Z', '2026-12-06T10:00:00.000Z', null],
  [
    'when the registration ends after the start',
    '2026-12-06T01:30:00.000Z',
    '2026-12-20T00:00:00.000Z',
    '2026-12-07T01:30:00.000Z',
  ],
])('an offer %s ends in time', (_when, now, registrationEndDate, end) => {
  const awaited = { startTime, registrationEndDate };
  expect(offerEnd(awaited, new Date(now))?.toISOString() ?? null).toBe(end);
  expect(isWaitlistOpen(awaited, new Date(now))).toBe(end !== null);
});
