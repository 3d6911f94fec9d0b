import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCaches } from '#db/cached.ts';
import { brand, product } from '#db/schema/catalogue.ts';
import { event } from '#db/schema/event.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { renewContentStamp } from './content-stamp.ts';
import { publishedCache } from './published-cache.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ from: 'site' });
});
afterAll(() => database.close());
afterEach(() => vi.restoreAllMocks());

const start = new Date('2030-01-01T00:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
/** Reads through a cache after so many seconds, and tells how often it was read in all. */
let readsAt: (seconds: number, key?: string) => Promise<number>;
beforeEach(async () => {
  const { db } = database;
  await db.update(product).set({ publishUp: null, publishDown: null });
  await db.update(brand).set({ publishUp: null, publishDown: null });
  clearCaches(db);
  const kept = publishedCache<number>('product');
  let reads = 0;
  readsAt = async (seconds, key = 'total') => {
    await kept(db, key, after(seconds), async () => (reads += 1));
    return reads;
  };
});
const ofOne = eq(product.alias, 'corvane-ax7');
const hours = 3600;

describe('a result that depends on which content is visible', () => {
  it('is read once, however much time passes, if nothing becomes visible', async () => {
    expect([await readsAt(0), await readsAt(5), await readsAt(100 * hours)]).toEqual([1, 1, 1]);
    expect(await readsAt(100 * hours, 'another')).toBe(2);
  });

  it.each([
    ['a product becomes visible', () => database.db.update(product).set({ publishUp: after(60) })],
    [
      'a product is hidden',
      () =>
        database.db
          .update(product)
          .set({ publishDown: after(60) })
          .where(ofOne),
    ],
    ['a brand becomes visible', () => database.db.update(brand).set({ publishUp: after(60) })],
    ['a brand is hidden', () => database.db.update(brand).set({ publishDown: after(60) })],
  ])('is read again at the moment at which %s', async (_what, change) => {
    await change();
    expect([await readsAt(0), await readsAt(59.999)]).toEqual([1, 1]);
    expect([await readsAt(60), await readsAt(10 * hours)]).toEqual([2, 2]);
  });

  it('is not read again when rows of other tables become visible', async () => {
    await database.db.update(event).set({ publishUp: after(60) });
    expect([await readsAt(0), await readsAt(61)]).toEqual([1, 1]);
  });

  it('is dropped when content changes', async () => {
    expect(await readsAt(0)).toBe(1);
    clearCaches(database.db);
    expect(await readsAt(1)).toBe(2);
  });

  it('is dropped within a minute of a change that no notification reported', async () => {
    expect(await readsAt(0)).toBe(1);
    await renewContentStamp(database.db);
    const later = performance.now() + 61_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect([await readsAt(61), await readsAt(62)]).toEqual([2, 2]);
  });

  it('is read once by parallel calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => readsAt(0)));
    expect(await readsAt(1)).toBe(1);
  });

  it('is not kept if it could not be read', async () => {
    const kept = publishedCache<number>('product');
    const failing = kept(database.db, 'total', start, () => Promise.reject(new Error('down')));
    await expect(failing).rejects.toThrow('down');
    expect(await kept(database.db, 'total', start, async () => 3)).toBe(3);
  });
});
