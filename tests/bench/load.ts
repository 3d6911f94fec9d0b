/** Load by autocannon, from this process, on loopback addresses only. */
import autocannon from 'autocannon';
import { figure, median } from './row.ts';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
export interface Load {
  connections: number;
  /** Of one round of one target. */
  seconds: number;
  rounds: number;
}
export interface LoadFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Returns the value below which a part of the sorted values is. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

const isLoopback = (url: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** @throws Error if anything but 2xx was answered: the figures would be those of failures */
async function once(target: Target, { connections, seconds }: Load): Promise<LoadFigures> {
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
  if (result.non2xx > 0 || result.errors > 0 || times.length === 0)
    throw new Error(
      `${target.method ?? 'GET'} ${target.url}: ${result.non2xx} responses other than 2xx, ${result.errors} errors, ${times.length} responses.`,
    );
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/**
 * Loads the targets in turn, so that a machine that becomes slower does so for all of them. Resolves
 * to the medians of the rounds.
 */
export async function inTurn<const Name extends string>(
  targets: Record<Name, Target>,
  load: Load,
): Promise<Record<Name, LoadFigures>> {
  const names = Object.keys(targets) as Name[];
  const runs = new Map<Name, LoadFigures[]>(names.map((name) => [name, []]));
  // What the first requests compile and fill is not measured.
  for (const name of names) await once(targets[name], { ...load, seconds: 1 });
  for (let round = 0; round < load.rounds; round += 1)
    for (const name of names) runs.get(name)!.push(await once(targets[name], load));
  return Object.fromEntries(
    names.map((name) => {
      const of = (key: keyof LoadFigures) => median(runs.get(name)!.map((run) => run[key]));
      return [name, { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }];
    }),
  ) as Record<Name, LoadFigures>;
}

export const timesText = ({ p50, p99 }: Pick<LoadFigures, 'p50' | 'p99'>): string =>
  `p50 ${figure(p50, 'milliseconds')}, p99 ${figure(p99, 'milliseconds')}`;
