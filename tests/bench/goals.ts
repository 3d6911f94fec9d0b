/** The goals of the product, by the id of the row. Goals are not bounds: a run may miss them. */
import { figure, ratioOf, type Row } from './row.ts';

/** Of the product's figure, or of its ratio to what is beside it. */
type Goal = { of: 'value' | 'ratio' } & ({ min: number } | { max: number });

const value = (max: number): Goal => ({ of: 'value', max });
const inEachSize = (call: string, goal: Goal): [string, Goal][] =>
  ['demo', '1k', '10k', '100k'].map((size) => [`api/${call}-at-${size}`, goal]);
const atEachNumber = (row: string, goal: Goal): [string, Goal][] =>
  [10, 50, 200, 'five-times'].map((load) => [`overload/${row}-${load}`, goal]);

const withMany = (row: string, max: number): [string, Goal][] =>
  ['5k', '20k'].map((size) => [`content/${row}-with-${size}`, value(max)]);

const goals = new Map<string, Goal>([
  ['requests/home-cached', { of: 'ratio', min: 0.5 }],
  ['requests/home-cached-p99', value(5)],
  ...inEachSize('event-search', value(3)),
  ...inEachSize('event-search-p99', value(10)),
  ...inEachSize('event', value(2)),
  ...inEachSize('event-p99', value(8)),
  ['checkouts/hot', { of: 'value', min: 700 }],
  ['checkouts/hot-p99', value(60)],
  ...atEachNumber('cached', value(50)),
  ...atEachNumber('api-cached', value(50)),
  ['memory/first-start', value(256)],
  ['memory/second-start', value(256)],
  ['memory/under-load', value(400)],
  ['memory/mixed-load', value(400)],
  ['memory/growth', { of: 'ratio', max: 1 }],
  ['memory/build', value(15)],
  ['content/start-with-20k', value(60)],
  ...withMany('first-check', 80),
  ...withMany('check', 60),
  ...withMany('publish', 80),
  ...withMany('keystroke', 30),
  ...withMany('list', 100),
  ...withMany('memory', 30),
  ...withMany('visit', 50),
  ...['home', 'list', 'event'].flatMap((page): [string, Goal][] => [
    [`pages/${page}-lighthouse`, { of: 'value', min: 100 }],
    [`pages/${page}-lcp`, { of: 'ratio', max: 1.1 }],
  ]),
]);

/** Returns the goal of a row and whether it was met; a dash if there is none. */
export function goalText(row: Row): string {
  const goal = goals.get(row.id);
  if (!goal) return '–';
  const [reached, unit] = goal.of === 'value' ? [row.value, row.unit] : [ratioOf(row), null];
  const isMet = 'min' in goal ? reached >= goal.min : reached <= goal.max;
  const [sign, number] = 'min' in goal ? ['≥', goal.min] : ['≤', goal.max];
  return `${sign} ${figure(number, unit)}${unit === null ? ' of it' : ''}, ${isMet ? 'met' : 'missed'}`;
}

/** Returns the ids that have a goal. */
export const rowsWithGoal = (): string[] => [...goals.keys()];
