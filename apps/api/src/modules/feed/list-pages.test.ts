import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { type FeedBatch, type FeedCursor, feedKinds, listPages } from './list-pages.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const read = async (limit?: number, from?: FeedCursor): Promise<FeedBatch[]> => {
  const deps = { db: site.db, now: () => site.clock.now };
  const batches: FeedBatch[] = [];
  for await (const batch of listPages(deps, from, limit)) batches.push(batch);
  return batches;
};
const entriesIn = (batches: readonly FeedBatch[]) => batches.flatMap(({ entries }) => entries);

it('content of every kind is listed once, however small the batches are', async () => {
  const whole = entriesIn(await read());
  expect(new Set(whole.map(({ kind }) => kind))).toEqual(new Set(feedKinds));
  const keys = whole.map((entry) => JSON.stringify(entry));
  expect(new Set(keys).size).toBe(keys.length);
  for (const limit of [1, 7]) {
    const batches = await read(limit);
    // Brands and documents, which staff keep by hand, are one batch.
    for (const { entries } of batches.slice(1)) expect(entries.length).toBeLessThanOrEqual(limit);
    expect(entriesIn(batches)).toEqual(whole);
  }
});

it('reading goes on from the beginning of any batch', async () => {
  const batches = await read(7);
  for (const index of [0, 1, 5, batches.length - 1])
    expect(await read(7, batches[index]!.from)).toEqual(batches.slice(index));
});

it('no call of the API gives all content in one answer', async () => {
  for (const path of ['/feed/things', '/feed/pages', '/feed'])
    expect((await site.get(path)).statusCode).toBe(404);
});
