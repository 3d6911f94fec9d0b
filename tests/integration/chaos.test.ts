/**
 * The short form of `pnpm chaos`: each fault once; in the nightly run three times and with all
 * members. Recovery times are measured by the command, on a quiet machine.
 */
import { expect, it } from 'vitest';
import { nightlyOr } from '../../apps/api/src/testing/nightly.ts';
import { chaos } from '../chaos/chaos.ts';
import { faults } from '../chaos/faults.ts';

it(
  'nothing acknowledged is lost, duplicated or incomplete, whatever is killed',
  { timeout: 300_000 },
  async () => {
    const expected = Array.from({ length: nightlyOr(3, 1) }, () => faults).flat();
    const rounds = await chaos(expected.length, () => {}, nightlyOr(120, 40));
    expect(rounds.map(({ fault, problems }) => ({ fault, problems }))).toEqual(
      expected.map((fault) => ({ fault, problems: [] })),
    );
    // A backend that is told to end may have committed just before.
    const killed = rounds.filter(({ fault }) => fault.startsWith('kill'));
    expect(
      killed.every(({ acknowledged, failed }) => acknowledged > 0 && failed > 0),
      'whatever was killed was missed',
    ).toBe(true);
  },
);
