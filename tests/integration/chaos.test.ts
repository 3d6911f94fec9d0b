/**
 * The short form of `pnpm chaos`: each fault once on one site, and 15 rounds of the storm. In the nightly run each comes three
 * times, with all members, also on two sites. By day, two-sites.test.ts and workers.test.ts freeze a
 * site and kill a worker. Recovery times are measured by the command, on a quiet machine.
 */
import { expect, it } from 'vitest';
import { nightly, nightlyOr } from '../../apps/api/src/testing/nightly.ts';
import { oneSiteFaults, replicaFaults, twoSiteFaults } from '../chaos/all-faults.ts';
import { chaos } from '../chaos/chaos.ts';
import type { Fault } from '../chaos/faults/fault.ts';
import { openOneSite } from '../chaos/one-site.ts';
import type { Stage } from '../chaos/stage.ts';
import { storm } from '../chaos/storm.ts';
import { openTwoSites } from '../chaos/two-sites.ts';
import { copyDemoDataDir } from '../fixtures/prepared-data-dirs.ts';
import { findNginx } from '../runner/find-nginx.ts';

const program = findNginx();

/** In the nightly run, every fault comes three times. */
const often = (faults: readonly Fault[]): Fault[] =>
  Array.from({ length: nightlyOr(3, 1) }, () => faults).flat();

/** Runs the faults in turn. Returns what to expect, and what happened. */
async function run(stage: Stage, turns: readonly Fault[]) {
  const { rounds, deliveries } = await chaos(stage, turns, {
    atLeast: nightlyOr(120, 40),
    // A message that a killed process was sending waits for a minute.
    deliveryMs: nightlyOr(100_000, 0),
  });
  return {
    expected: turns.map(({ name }) => ({ fault: name, problems: [], missed: false })),
    actual: rounds.map(({ fault, problems, acknowledged, failed }) => ({
      fault: fault.name,
      problems,
      missed: acknowledged === 0 || (fault.breaksRequests && failed === 0),
    })),
    undelivered: deliveries?.problems ?? [],
  };
}

it(
  'nothing acknowledged is lost, duplicated or incomplete, whatever is killed',
  { timeout: nightlyOr(900_000, 300_000) },
  async () => {
    const faults = often(oneSiteFaults);
    const { actual, expected } = await run(await openOneSite(copyDemoDataDir()), faults);
    expect(actual).toEqual(expected);
  },
);

it(
  'nor in a storm that ends all connections again and again, and no process ends',
  { timeout: nightlyOr(900_000, 180_000) },
  async () => {
    const outcome = await storm(await openOneSite(copyDemoDataDir()), nightlyOr(200, 15));
    expect(outcome.problems).toEqual([]);
    expect(outcome.rounds).toBe(nightlyOr(200, 15));
    expect(outcome.ended).toBeGreaterThan(outcome.rounds);
    const { codes, enrolments } = outcome;
    expect(Math.min(codes, enrolments)).toBeGreaterThan(0);
  },
);

it.skipIf(!program || !nightly)(
  'nor with two sites on one database behind nginx, and each message is sent',
  { timeout: 1_800_000 },
  async () => {
    const stage = await openTwoSites(program!);
    const { actual, expected, undelivered } = await run(stage, often(twoSiteFaults));
    expect(actual).toEqual(expected);
    expect(undelivered).toEqual([]);
  },
);

it.skipIf(!program || !nightly)(
  'nor when PostgreSQL fails over to its replica',
  { timeout: 600_000 },
  async () => {
    const stage = await openTwoSites(program!, { replica: true });
    const { actual, expected, undelivered } = await run(stage, replicaFaults);
    expect(actual).toEqual(expected);
    expect(undelivered).toEqual([]);
  },
);
