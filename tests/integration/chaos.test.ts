/**
 * The short form of `pnpm chaos`: on one site each fault once, on two sites those that cost little
 * time; in the nightly run each three times and with all members. Recovery times are measured by
 * the command, on a quiet machine.
 */
import { expect, it } from 'vitest';
import { nightly, nightlyOr } from '../../apps/api/src/testing/nightly.ts';
import { oneSiteFaults, twoSiteFaults } from '../chaos/all-faults.ts';
import { chaos } from '../chaos/chaos.ts';
import type { Fault } from '../chaos/faults/fault.ts';
import { openOneSite } from '../chaos/one-site.ts';
import type { Stage } from '../chaos/stage.ts';
import { openTwoSites } from '../chaos/two-sites.ts';
import { findNginx } from '../runner/find-nginx.ts';

const program = findNginx();

/** Runs the faults, in the nightly run three times. Returns what to expect, and what happened. */
async function run(stage: Stage, faults: readonly Fault[]) {
  const turns = Array.from({ length: nightlyOr(3, 1) }, () => faults).flat();
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
    const { actual, expected } = await run(await openOneSite(), oneSiteFaults);
    expect(actual).toEqual(expected);
  },
);

it.skipIf(!program)(
  'nor with two sites on one database behind nginx, and each message is sent',
  { timeout: nightlyOr(1_800_000, 300_000) },
  async () => {
    const faults = twoSiteFaults.filter(({ isShort }) => nightly || isShort);
    const { actual, expected, undelivered } = await run(await openTwoSites(program!), faults);
    expect(actual).toEqual(expected);
    expect(undelivered).toEqual([]);
  },
);
