/**
 * The short form of `pnpm rolling`: two processes, and a shorter time for nginx to notice. Only in
 * the nightly run; `pnpm test` checks its parts in version-before.test.ts and stop.test.ts.
 */
import { expect, it } from 'vitest';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { copyProductionDataDir } from '../fixtures/prepared-data-dirs.ts';
import { rolling } from '../rolling/rolling.ts';
import { findNginx } from '../runner/find-nginx.ts';

const program = findNginx();

it.skipIf(!program || !nightly)(
  'no request fails while two processes are replaced by those of a release with a migration',
  async () => {
    const outcome = await rolling(program!, {
      processes: 2,
      perSecond: 40,
      lameDuckSeconds: 5,
      dataDir: copyProductionDataDir(),
    });
    expect(outcome.problems).toEqual([]);
    expect(outcome.migrated).toBe(true);
    expect(outcome.acknowledged).toBeGreaterThan(10);
    for (const { name, requests } of outcome.steps)
      expect([name, requests > 0]).toEqual([name, true]);
  },
  // The first start of a fresh clone builds.
  300_000,
);
