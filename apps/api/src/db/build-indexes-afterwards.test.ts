import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { buildIndexesAfterwards } from './build-indexes-afterwards.ts';
import type { Database, Queryable } from './database.ts';
import { contentEntry } from '#db/schema/content.ts';
import { event } from '#db/schema/event.ts';
import { inTransaction } from './transaction.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

const indexesOf = async (of: Queryable) =>
  (
    await of.execute<{ indexname: string; indexdef: string }>(
      sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    )
  ).rows;
const addEntry = (tx: Queryable, words: string) =>
  tx.insert(contentEntry).values({
    path: `news/${words}.yaml`,
    position: 0,
    kind: 'news',
    entry: null,
    title: { zh: words },
    brands: [],
    words,
  });
const found = async (gram: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ words: string }>(
      sql`select words from content_entry where text_grams(words) @> array[${gram}]`,
    );
    return rows.map(({ words }) => words);
  });

it('fills tables without their GIN indexes, and leaves the indexes of before with what was added', async () => {
  const before = await indexesOf(db);
  const missing = await inTransaction(db, (tx, client) =>
    buildIndexesAfterwards(tx, client, [contentEntry, event], async () => {
      await addEntry(tx, '零信任');
      const now = new Set((await indexesOf(tx)).map(({ indexname }) => indexname));
      return before.flatMap(({ indexname }) => (now.has(indexname) ? [] : [indexname]));
    }),
  );
  expect(missing).toEqual(['content_entry_words', 'event_brands', 'event_words']);
  expect(await indexesOf(db)).toEqual(before);
  expect(await found('信任')).toEqual(['零信任']);
});

it('changes nothing if the tables cannot be filled', async () => {
  const before = await indexesOf(db);
  const failing = inTransaction(db, (tx, client) =>
    buildIndexesAfterwards(tx, client, [contentEntry], async () => {
      await addEntry(tx, '半途');
      throw new Error('The file is gone.');
    }),
  );
  await expect(failing).rejects.toThrow('The file is gone.');
  expect(await indexesOf(db)).toEqual(before);
  expect(await found('半途')).toEqual([]);
});
