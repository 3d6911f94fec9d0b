import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { contentDocument, contentVersion } from '#db/schema/content.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { readDocuments, writeVersion } from './documents.ts';
import { importDocuments } from './transfer/import-documents.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

const now = new Date('2026-11-21T06:00:00.000Z');
const titled = (title: string) => `title: ${title}\n`;
const record = (files: Record<string, string>) =>
  importDocuments(db, new Map(Object.entries(files)), now);
const versionOf = async (path: string) =>
  (await db.select().from(contentDocument).where(eq(contentDocument.path, path)))[0]?.version;
const kept = async (path: string) =>
  db
    .select({ version: contentVersion.version, text: contentVersion.text })
    .from(contentVersion)
    .where(eq(contentVersion.path, path))
    .orderBy(asc(contentVersion.id));

it('the number of a version never returns, also after its file was gone for a while', async () => {
  const path = 'news/again.yaml';
  await record({ [path]: titled('one') });
  await record({ [path]: titled('two') });
  expect(await versionOf(path)).toBe(2);
  await record({});
  expect(await versionOf(path)).toBeUndefined();
  await record({ [path]: titled('three') });
  expect(await versionOf(path)).toBe(3);
  await record({ [path]: titled('four') });
  expect(await versionOf(path)).toBe(4);
  expect(await kept(path)).toEqual([
    { version: 1, text: titled('one') },
    { version: 2, text: titled('two') },
    { version: 3, text: titled('three') },
    { version: 4, text: titled('four') },
  ]);
});

it('so a person who creates a document anew gets the next number', async () => {
  const path = 'news/anew.yaml';
  await record({ [path]: titled('one') });
  await record({});
  await record({ [path]: titled('two') });
  await record({});
  const tree = { title: 'three' };
  const { version } = await writeVersion(db, { path, before: null, tree, author: 'editor' }, now);
  expect(version).toBe(3);
  expect((await readDocuments(db)).get(path)?.version).toBe(3);
});
