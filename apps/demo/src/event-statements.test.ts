/**
 * The English texts of an event agree with its sessions, days, seats, and length. Its Chinese
 * states the same numbers (stated-numbers.test.ts).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { WholeContent } from '@portolane/api/testing/whole-content.ts';
import { taipeiDay, taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { englishNumbersIn } from './stated-numbers.ts';
import { parsedDemo } from './testing/demo-content.ts';

type Event = WholeContent['events'][number];

let events: WholeContent['events'];
beforeAll(async () => {
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  events = parsed.content.events;
});

const lengthsOf = ({ sessions }: Event) =>
  sessions.map(({ starts, ends }) => (+taipeiTime(ends) - +taipeiTime(starts)) / 60_000);
const daysOf = ({ sessions }: Event) => [
  new Set(sessions.map(({ starts }) => taipeiDay(taipeiTime(starts)))).size,
];

/** The number in the group of each pattern has to be one of the event's. */
const statements: readonly {
  what: string;
  pattern: RegExp;
  scale?: number;
  numbersOf: (event: Event) => number[];
}[] = [
  {
    what: 'sessions',
    pattern: /(?<!from |the )\b([\w-]+) (?:online )?(?:sessions|lectures|meetings)\b/gi,
    numbersOf: ({ sessions }) => [sessions.length],
  },
  {
    what: 'mornings, afternoons, and evenings',
    pattern: /(?<!other )\b([\w-]+) (?:mornings|afternoons|evenings)\b/gi,
    numbersOf: daysOf,
  },
  {
    what: 'days in all',
    pattern: /(?<!with |within )\b([\w-]+) (?:full )?days (?:of|that|from|and|follow|are)\b/gi,
    numbersOf: daysOf,
  },
  {
    what: 'seats',
    pattern: /(?<!centre with )\b([\w-]+) seats\b/gi,
    numbersOf: ({ sessions }) => sessions.map(({ capacity }) => capacity),
  },
  {
    what: 'minutes',
    pattern: /(?:^|[:?] )([\w-]+) minutes (?:for|each)\b/gim,
    numbersOf: lengthsOf,
  },
  {
    what: 'hours',
    pattern: /(?:^|[:?] )([\w-]+) hours? (?:for|and|through)\b/gim,
    scale: 60,
    numbersOf: lengthsOf,
  },
];

describe('what an event says of itself', () => {
  it.each(statements)('$what', ({ pattern, scale = 1, numbersOf }) => {
    const found = events.flatMap((event) =>
      [event.title, event.intro, event.description!].flatMap(({ en = '' }) =>
        [...en.matchAll(pattern)].flatMap(([statement, group]) =>
          englishNumbersIn(group!).map((number) => ({
            statement: `${event.alias}: ${statement}`,
            isRight: numbersOf(event).includes(number * scale),
          })),
        ),
      ),
    );
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
  });
});
