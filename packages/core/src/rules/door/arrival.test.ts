import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  colourOf,
  decideArrival,
  type DoorKnowledge,
  type DoorReason,
  joinArrivals,
} from './arrival.ts';

const morning = Date.parse('2026-12-03T01:10:00Z');
const session = { id: 4, startTime: '2026-12-03T01:30:00Z', endTime: '2026-12-03T09:00:00Z' };
const opens = Date.parse('2026-12-02T22:30:00Z');
const found = { enrolment: 12, session: 4, seats: 3, status: 'CONFIRMED' } as const;
const known: DoorKnowledge = { event: 7, sessions: [session], found, earlier: [], here: null };
const pass = {
  keyId: 1,
  enrolment: 12,
  event: 7,
  day: '2026-12-03',
  end: Date.parse(session.endTime),
};
const at = { now: morning };
const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  nonce: 'a',
  enrolment: 12,
  day: '2026-12-03',
  at: morning,
  people: 1,
  device: 'A',
  ...more,
});

describe('decideArrival', () => {
  it.each<[string, DoorReason, Parameters<typeof decideArrival>]>([
    ['a pass on the list', 'ADMITTED', [pass, known, at]],
    ['somebody found by name', 'ADMITTED', [{ enrolment: 12, day: '2026-12-03' }, known, at]],
    ['a pass newer than the list', 'UNLISTED', [pass, { ...known, found: null }, at]],
    ['a pass of another event', 'OTHER_EVENT', [{ ...pass, event: 8 }, known, at]],
    ['a pass of tomorrow', 'OTHER_DAY', [{ ...pass, day: '2026-12-04', end: Infinity }, known, at]],
    [
      'a pass of today, of a session that was postponed to tomorrow',
      'ENDED',
      [
        pass,
        {
          ...known,
          sessions: [
            { ...session, startTime: '2026-12-04T01:30:00Z', endTime: '2026-12-04T09:00:00Z' },
          ],
        },
        at,
      ],
    ],
    ['three hours before', 'ADMITTED', [pass, known, { ...at, now: opens }]],
    ['more than three hours before', 'TOO_EARLY', [pass, known, { ...at, now: opens - 1 }]],
    [
      'a pass newer than the list, before the first session of the day opens',
      'TOO_EARLY',
      [pass, { ...known, found: null }, { ...at, now: opens - 1 }],
    ],
    ['after the end', 'ENDED', [pass, known, { ...at, now: Date.parse(session.endTime) }]],
    [
      'a pass that has ended, of a session that was postponed',
      'ADMITTED',
      [{ ...pass, end: morning - 1 }, known, at],
    ],
    [
      'an ended pass that is not on the list',
      'ENDED',
      [{ ...pass, end: morning }, { ...known, found: null }, at],
    ],
    [
      'a cancelled enrolment',
      'CANCELED',
      [pass, { ...known, found: { ...found, status: 'CANCELED' } }, at],
    ],
    ['a moved one', 'MOVED', [pass, { ...known, found: { ...found, status: 'MOVED' } }, at]],
    [
      'one in review',
      'IN_REVIEW',
      [pass, { ...known, found: { ...found, status: 'PENDING' } }, at],
    ],
    ['another session', 'OTHER_SESSION', [pass, { ...known, here: [5] }, at]],
    ['the session here', 'ADMITTED', [pass, { ...known, here: [4] }, at]],
    [
      'two of three after one',
      'ADMITTED',
      [pass, { ...known, earlier: [arrival()] }, { ...at, people: 2 }],
    ],
    [
      'three of three after one',
      'TOO_MANY',
      [pass, { ...known, earlier: [arrival()] }, { ...at, people: 3 }],
    ],
    ['a fourth', 'ALREADY_IN', [pass, { ...known, earlier: [arrival({ people: 3 })] }, at]],
  ])('answers %s with %s', (_case, reason, args) => {
    expect(decideArrival(...args).reason).toBe(reason);
  });

  it('is green for what is admitted only', () => {
    expect([colourOf('ADMITTED'), colourOf('ALREADY_IN'), colourOf('FORGED')]).toEqual([
      'green',
      'amber',
      'red',
    ]);
  });
});

describe('joinArrivals', () => {
  const presented = { enrolment: 12, day: '2026-12-03' };
  const join = (seats: number, list: Arrival[]) =>
    joinArrivals(
      { ...known, found: { ...found, seats } },
      list.map((one) => ({ ...one, presented })),
    );
  const after = (minutes: number) => morning + minutes * 60_000;

  it('counts the earliest, and reports each later one with the one that it repeats', () => {
    const first = arrival({ nonce: 'z', at: after(1), device: 'A' });
    const second = arrival({ nonce: 'b', at: after(2), device: 'B' });
    expect(join(1, [second, first])).toMatchObject([
      { device: 'A', reason: 'ADMITTED', counted: 1, repeats: null },
      { device: 'B', reason: 'ALREADY_IN', counted: 0, repeats: first },
    ]);
  });

  it('counts a party that comes one after the other', () => {
    const joined = join(3, [
      arrival({ nonce: 'a', at: after(1), people: 2 }),
      arrival({ nonce: 'b', at: after(2), people: 2 }),
    ]);
    expect(joined.map(({ counted, reason }) => [counted, reason])).toEqual([
      [2, 'ADMITTED'],
      [1, 'TOO_MANY'],
    ]);
    expect(joined[1]!.repeats?.nonce).toBe('a');
  });

  it('counts nobody after the end, or whose enrolment was cancelled', () => {
    expect(join(1, [arrival({ at: Date.parse(session.endTime) })])).toMatchObject([
      { reason: 'ENDED', counted: 0 },
    ]);
    const canceled = { ...known, found: { ...found, status: 'CANCELED' } as const };
    expect(joinArrivals(canceled, [{ ...arrival(), presented }])).toMatchObject([
      { reason: 'CANCELED', counted: 0, repeats: null },
    ]);
  });

  it.each(['CANCELED', 'MOVED', 'PENDING'] as const)(
    'counts people whom a door let in although their enrolment is %s by now, and reports the second scan',
    (status) => {
      const gone = { ...known, found: { ...found, seats: 1, status } };
      const [first, second] = [
        { ...arrival({ nonce: 'a', at: after(1), letIn: true }), presented },
        { ...arrival({ nonce: 'b', at: after(2), letIn: true }), presented },
      ];
      const reason = status === 'PENDING' ? 'IN_REVIEW' : status;
      expect(joinArrivals(gone, [second, first])).toMatchObject([
        { nonce: 'a', reason, counted: 1, repeats: null },
        { nonce: 'b', reason: 'ALREADY_IN', counted: 0, repeats: { nonce: 'a' } },
      ]);
    },
  );

  it('counts nobody whom the door itself refused, and no early scan', () => {
    const canceled = { ...known, found: { ...found, status: 'CANCELED' } as const };
    const refused = { ...arrival({ letIn: false }), presented };
    expect(joinArrivals(canceled, [refused])).toMatchObject([{ reason: 'CANCELED', counted: 0 }]);
    const early = { ...arrival({ at: opens - 1, letIn: true }), presented };
    expect(joinArrivals(known, [early])).toMatchObject([{ reason: 'TOO_EARLY', counted: 0 }]);
    expect(joinArrivals(canceled, [early])).toMatchObject([{ reason: 'CANCELED', counted: 0 }]);
  });

  it('reports the second scan of a cancelled pass on a phone too, whose list has no seats of it', () => {
    const listed = { ...known, found: { ...found, seats: 0, status: 'CANCELED' } as const };
    const scans = ['a', 'b'].map((nonce, index) => ({
      ...arrival({ nonce, at: after(index), letIn: true }),
      presented,
    }));
    expect(joinArrivals(listed, scans)).toMatchObject([
      { reason: 'CANCELED', counted: 1, repeats: null },
      { reason: 'ALREADY_IN', counted: 0, repeats: { nonce: 'a' } },
    ]);
  });

  const arrivals = fc.array(
    fc.record({
      nonce: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      at: fc.integer({ min: morning, max: morning + 5 }),
      people: fc.integer({ min: 1, max: 4 }),
      device: fc.constantFrom('A', 'B', 'C'),
    }),
  );
  /** The same nonce is the same scan. */
  const consistent = (list: Omit<Arrival, 'enrolment' | 'day'>[]): Arrival[] => {
    const first = new Map<string, Arrival>();
    for (const one of list) if (!first.has(one.nonce)) first.set(one.nonce, arrival(one));
    return list.map(({ nonce }) => first.get(nonce)!);
  };

  it('gives the same result in every order, however often a scan is sent', () =>
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 5 }), (list, seats) => {
        const sent = consistent(list);
        const joined = join(seats, sent);
        expect(join(seats, [...sent.toReversed(), ...sent])).toEqual(joined);
        const counted = joined.reduce((sum, one) => sum + one.counted, 0);
        const came = joined.reduce((sum, one) => sum + one.people, 0);
        expect(counted).toBe(Math.min(seats, came));
      }),
    ));
});
