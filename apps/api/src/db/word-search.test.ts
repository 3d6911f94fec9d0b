import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { gramsOf } from './word-search.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

/** Returns the letters and letter pairs that an index contains of a text. */
async function indexed(text: string | null): Promise<Set<string>> {
  const { rows } = await db.execute<{ grams: string[] }>(
    sql`select text_grams(${text}::text) as grams`,
  );
  return new Set(rows[0]!.grams);
}

it.each(['', '台', '零信任', 'aa', 'Wi-Fi 7\n無線', '𠮷野家😀', '"a{,}\\NULL'])(
  'an index contains the letters and the letter pairs of %j',
  async (text) => {
    const letters = Array.from(text);
    const pairs = letters.length > 1 ? gramsOf(text) : [];
    expect(await indexed(text)).toEqual(new Set([...letters, ...pairs]));
  },
);

it('an index contains nothing of no text', async () =>
  expect(await indexed(null)).toEqual(new Set()));

it('the texts of a row are folded before they are indexed', async () => {
  const { rows } = await db.execute<{ grams: string[] }>(
    sql`select word_grams('{"zh": "台北", "en": "ＡＢ"}', '{"zh": "Ⅳ"}') as grams`,
  );
  expect(rows[0]!.grams).toEqual(expect.arrayContaining(['臺', '臺北', 'ab', 'iv']));
});
