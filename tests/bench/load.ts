/** Load by autocannon, from this process, on loopback addresses only. */
import autocannon from 'autocannon';
import { figure, median } from './row.ts';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
export interface Rounds {
  /** Of one round of one measure. */
  seconds: number;
  rounds: number;
}
/** Measures for so many seconds. */
export type Measure = (seconds: number) => Promise<LoadFigures>;
export interface LoadFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Returns the value below which a part of the sorted values is. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

export const isLoopback = (url: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** Returns the figures of times in milliseconds, which it sorts. */
export function figuresOf(times: number[], seconds: number): LoadFigures {
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/**
 * Returns a measure of requests. It fails if anything but 2xx is answered: the figures would be
 * those of failures.
 * @param options `refusals`: whether 503 is an answer, where only the load matters
 */
export const requestsTo =
  (
    target: Target,
    connections: number,
    { refusals = false }: { refusals?: boolean } = {},
  ): Measure =>
  async (seconds) => {
    if (!isLoopback(target.url)) throw new Error(`${target.url} is not on this machine.`);
    const times: number[] = [];
    const result = await new Promise<autocannon.Result>((done, fail) => {
      const run = autocannon(
        { ...target, connections, duration: seconds, timeout: 10 },
        (error, all) => (error ? fail(error as Error) : done(all)),
      );
      // Its own histogram counts whole milliseconds.
      run.on('response', (_client, _status, _bytes, time) => times.push(time));
    });
    const refused = result.statusCodeStats?.['503' as const]?.count ?? 0;
    const wrong = result.non2xx - (refusals ? refused : 0);
    if (wrong > 0 || result.errors > 0 || times.length === 0)
      throw new Error(
        `${target.method ?? 'GET'} ${target.url}: ${wrong} responses other than 2xx, ${result.errors} errors, ${times.length} responses.`,
      );
    return figuresOf(times, result.duration);
  };

/** Returns a measure of something that is repeated, one at a time. */
export const repeated =
  (work: () => Promise<unknown>): Measure =>
  async (seconds) => {
    const times: number[] = [];
    const began = performance.now();
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    return figuresOf(times, seconds);
  };

/**
 * Runs the measures in turn, so that a machine that becomes slower does so for all of them. Resolves
 * to the medians of the rounds.
 */
export async function inTurn<const Name extends string>(
  measures: Record<Name, Measure>,
  { seconds, rounds }: Rounds,
): Promise<Record<Name, LoadFigures>> {
  const names = Object.keys(measures) as Name[];
  const runs = new Map<Name, LoadFigures[]>(names.map((name) => [name, []]));
  // The first requests, which compile and fill caches, are not measured.
  for (const name of names) await measures[name](1);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) runs.get(name)!.push(await measures[name](seconds));
  return Object.fromEntries(
    names.map((name) => {
      const of = (key: keyof LoadFigures) => median(runs.get(name)!.map((run) => run[key]));
      return [name, { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }];
    }),
  ) as Record<Name, LoadFigures>;
}

export const timesText = ({ p50, p99 }: Pick<LoadFigures, 'p50' | 'p99'>): string =>
  `p50 ${figure(p50, 'milliseconds')}, p99 ${figure(p99, 'milliseconds')}`;
