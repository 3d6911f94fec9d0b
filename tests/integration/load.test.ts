/** The short form of `pnpm load`: a few seconds on the content of the demonstration. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMembers, addOrder } from '../../apps/api/src/testing/member-seed.ts';
import { nightly, nightlyOr } from '../../apps/api/src/testing/nightly.ts';
import { copyProductionDataDir } from '../fixtures/prepared-data-dirs.ts';
import { removeDataDir } from '../fixtures/site-process.ts';
import { runLoad } from '../load/load.ts';
import { problemsOf } from '../load/report.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = copyProductionDataDir();
});
afterAll(() => removeDataDir(dataDir));

const load = { seconds: nightlyOr(30, 5), rate: nightlyOr(40, 15) };

it(
  'a hot sale, a login rush, bots, and visitors at once get answers or are told when to try again, and nothing is oversold',
  { timeout: 300_000 },
  async () => {
    const report = await runLoad(dataDir, load);
    expect(problemsOf(report)).toEqual([]);
    expect(report.sold).toBeGreaterThan(0);
    expect(report.sold).toBeLessThanOrEqual(report.seats);
  },
);

it.runIf(nightly)(
  'finds seats that were sold behind the site’s back',
  { timeout: 300_000 },
  async () => {
    const report = await runLoad(dataDir, { seconds: 5, rate: 15 }, async (db, sale) => {
      const [session] = sale.sessions;
      for (const member of await addMembers(db, session!.capacity + 1))
        await addOrder(db, member, sale.event, [session!]);
    });
    expect(report.oversold).toEqual([
      expect.objectContaining({ session: expect.any(Number), seats: expect.any(Number) }),
    ]);
    expect(problemsOf(report)).toEqual([expect.stringMatching(/^oversold: session \d+ has /)]);
  },
);
