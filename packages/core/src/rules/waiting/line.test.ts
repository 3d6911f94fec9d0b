import { expect, it } from 'vitest';
import { offersToMake, placeNumber, placesOver, type PlaceInLine } from './line.ts';

const now = new Date('2026-12-01T00:00:00.000Z');
const awaited = { startTime: '2026-12-08T01:00:00.000Z', registrationEndDate: null };
const place = (id: number, different: Partial<PlaceInLine> = {}): PlaceInLine => ({
  id,
  status: 'WAITING',
  sessionIds: [7],
  awaited,
  offerEndTime: null,
  ...different,
});
const offered = (id: number, offerEndTime: string): PlaceInLine =>
  place(id, { status: 'OFFERED', offerEndTime });

it.each([
  ['nobody without a seat', [place(1), place(2)], { 7: 0 }, []],
  ['nobody where a session is hidden', [place(1)], {}, []],
  ['nobody in a session with too many already', [place(1)], { 7: -2 }, []],
  ['the first of the line', [place(2), place(1)], { 7: 1 }, [1]],
  ['as many as there are seats', [place(1), place(2), place(3)], { 7: 2 }, [1, 2]],
  [
    'whoever waits, not who has an offer',
    [offered(1, '2026-12-01T12:00:00.000Z'), place(2)],
    { 7: 1 },
    [2],
  ],
  ['each in the line of their session', [place(1), place(2, { sessionIds: [8] })], { 8: 1 }, [2]],
  [
    'nobody to the whole while one session is full',
    [place(1, { sessionIds: [7, 8] })],
    { 7: 3, 8: 0 },
    [],
  ],
  [
    'the whole when every session has a seat',
    [place(1, { sessionIds: [7, 8] }), place(2, { sessionIds: [7, 8] })],
    { 7: 2, 8: 1 },
    [1],
  ],
  [
    'nobody in the last hour',
    [place(1, { awaited: { ...awaited, startTime: '2026-12-01T01:00:00.000Z' } })],
    { 7: 1 },
    [],
  ],
] as const)('offers %s', (_what, places, free, ids) => {
  const seats = new Map(Object.entries(free).map(([id, count]) => [Number(id), count as number]));
  expect(offersToMake(places, seats, now).map((offer) => offer.place.id)).toEqual(ids);
});

it('says until when', () =>
  expect(offersToMake([place(1)], new Map([[7, 1]]), now)[0]!.endsAt.toISOString()).toBe(
    '2026-12-02T00:00:00.000Z',
  ));

it.each([
  ['an offer with time left', offered(1, '2026-12-01T00:00:00.001Z'), false],
  ['an offer at its end', offered(1, '2026-12-01T00:00:00.000Z'), true],
  ['a place in a line that goes on', place(1), false],
  [
    'a place in a line that has ended',
    place(1, { awaited: { ...awaited, startTime: '2026-12-01T01:00:00.000Z' } }),
    true,
  ],
  [
    'an offer in the last hour: it is kept to its end',
    place(1, {
      status: 'OFFERED',
      offerEndTime: '2026-12-01T00:30:00.000Z',
      awaited: { ...awaited, startTime: '2026-12-01T01:00:00.000Z' },
    }),
    false,
  ],
] as const)('%s', (_what, candidate, over) =>
  expect(placesOver([candidate], now)).toEqual(over ? [candidate] : []),
);

it.each([
  [5, [5], 1],
  [9, [9, 5, 7], 3],
  [7, [9, 5, 7], 2],
])('the place of %i among %j is %i', (id, ids, number) =>
  expect(placeNumber(id, ids)).toBe(number),
);
