import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { item } from '#db/schema/catalogue.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

const video = (alias: string, more: Partial<typeof item.$inferInsert> = {}) => ({
  contentType: 'video' as const,
  category: 'bulletin',
  alias,
  title: { zh: '「引號」\\與\n換行', en: `it's "quoted" {a,b}` },
  summary: { zh: '摘要' },
  body: { zh: '內文 😀𠮷' },
  brands: ['a,b', 'c"d', 'e\\f', ''],
  tags: [],
  picture: null,
  thumbnail: null,
  publishUp: new Date('2026-03-01T00:00:00.123Z'),
  data: { duration: '1:30', videoId: 'a"b\\c' },
  ...more,
});
const stored = async (alias: string) =>
  (await db.select().from(item).where(eq(item.alias, alias)))[0];

it('rows are those that an insert of every value makes', async () => {
  const rows = [video('plain'), video('timed', { publishDown: new Date('2027-01-01T12:00:00Z') })];
  await db.insert(item).values(rows);
  const expected = await Promise.all(rows.map(({ alias }) => stored(alias)));
  await db.delete(item).where(sql`alias in ('plain', 'timed')`);
  await insertRows(db, item, rows);
  const found = await Promise.all(rows.map(({ alias }) => stored(alias)));
  const withoutId = (row: (typeof found)[number]) => ({ ...row, id: 0 });
  expect(found.map(withoutId)).toEqual(expected.map(withoutId));
  expect(found[0]?.title.en).toBe(`it's "quoted" {a,b}`);
});

it('a row that is there is updated, and keeps the columns that the new one does not have', async () => {
  const target = { replaces: [item.contentType, item.alias] };
  await insertRows(db, item, [video('kept', { position: 7 })], target);
  const before = await stored('kept');
  await insertRows(db, item, [video('kept', { category: 'promotion', note: 1 } as object)], target);
  expect(await stored('kept')).toEqual({ ...before, category: 'promotion' });
  expect(before?.position).toBe(7);
});

it('more rows than one statement has are all inserted', async () => {
  const rows = Array.from({ length: 1201 }, (_, index) => video(`many-${index}`));
  await insertRows(db, item, rows);
  expect(await db.$count(item, sql`alias like 'many-%'`)).toBe(1201);
});
