import { expect, it } from 'vitest';
import { offersToMake, waitlistPosition, expiredEntries, type WaitlistEntry } from './waitlist.ts';

const now = new Date('2026-12-01T00:00:00.000Z');
const awaited = { startTime: '2026-12-08T01:00:00.000Z', registrationEndDate: null };
const entry = (id: number, overrides: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id,
  status: 'WAITING',
  sessionIds: [7],
  awaited,
  offerEndTime: null,
  ...overrides,
});
const offered = (id: number, offerEndTime: string): WaitlistEntry =>
  entry(id, { status: 'OFFERED', offerEndTime });

it.each([
  ['no seat while none is free', [entry(1), entry(2)], { 7: 0 }, []],
  ['no seat in a hidden session', [entry(1)], {}, []],
  ['no seat in an overbooked session', [entry(1)], { 7: -2 }, []],
  ['the first entry a seat', [entry(2), entry(1)], { 7: 1 }, [1]],
  ['as many entries as there are seats', [entry(1), entry(2), entry(3)], { 7: 2 }, [1, 2]],
  [
    'the waiting entry, not one with an offer',
    [offered(1, '2026-12-01T12:00:00.000Z'), entry(2)],
    { 7: 1 },
    [2],
  ],
  ['each session to its own waitlist', [entry(1), entry(2, { sessionIds: [8] })], { 8: 1 }, [2]],
  [
    'no whole event while one session is full',
    [entry(1, { sessionIds: [7, 8] })],
    { 7: 3, 8: 0 },
    [],
  ],
  [
    'the whole event if every session has a seat',
    [entry(1, { sessionIds: [7, 8] }), entry(2, { sessionIds: [7, 8] })],
    { 7: 2, 8: 1 },
    [1],
  ],
  [
    'no seat in the last hour',
    [entry(1, { awaited: { ...awaited, startTime: '2026-12-01T01:00:00.000Z' } })],
    { 7: 1 },
    [],
  ],
] as const)('offers %s', (_what, entries, free, ids) => {
  const seats = new Map(Object.entries(free).map(([id, count]) => [Number(id), count as number]));
  expect(offersToMake(entries, seats, now).map((offer) => offer.entry.id)).toEqual(ids);
});

it('returns until when an offer is valid', () =>
  expect(offersToMake([entry(1)], new Map([[7, 1]]), now)[0]!.endsAt.toISOString()).toBe(
    '2026-12-02T00:00:00.000Z',
  ));

it.each([
  ['an offer before its end is kept', offered(1, '2026-12-01T00:00:00.001Z'), false],
  ['an offer at its end expires', offered(1, '2026-12-01T00:00:00.000Z'), true],
  ['an offer without an end expires', entry(1, { status: 'OFFERED' }), true],
  ['an entry in an open waitlist is kept', entry(1), false],
  [
    'an entry in an ended waitlist expires',
    entry(1, { awaited: { ...awaited, startTime: '2026-12-01T01:00:00.000Z' } }),
    true,
  ],
  [
    'an offer in the last hour is kept until its end',
    entry(1, {
      status: 'OFFERED',
      offerEndTime: '2026-12-01T00:30:00.000Z',
      awaited: { ...awaited, startTime: '2026-12-01T01:00:00.000Z' },
    }),
    false,
  ],
] as const)('%s', (_what, candidate, over) =>
  expect(expiredEntries([candidate], now)).toEqual(over ? [candidate] : []),
);

it.each([
  [5, [5], 1],
  [9, [9, 5, 7], 3],
  [7, [9, 5, 7], 2],
])('entry %i among %j has position %i', (id, ids, number) =>
  expect(waitlistPosition(id, ids)).toBe(number),
);
