import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { contentDocument, contentVersion } from '#db/schema/content.ts';
import { siteDocument } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';
import { readSections } from '#domain/sections.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { contentRegistry } from '../content-registry.ts';
import { readIsEmptySite } from '../empty-site.ts';
import { addMissingDocuments } from './add-missing-documents.ts';
import { lockAllContent } from './locks.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const settings = testSettings({ ...productionSettings, contentDir: null });
let db: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});
afterEach(() => close());

const start = () =>
  inTransaction(db, async (tx) => {
    await lockAllContent(tx);
    await addMissingDocuments(tx, { settings }, now);
  });
const documents = () =>
  db
    .select({
      path: contentDocument.path,
      version: contentDocument.version,
      editedBy: contentDocument.editedBy,
    })
    .from(contentDocument)
    .orderBy(sql`${contentDocument.path} collate "C"`);
const single = contentRegistry
  .flatMap(({ name, files }) => (files === 'file' ? [`${name}.yaml`] : []))
  .sort();

it('an empty site gets each document that it has once, published by nobody', async () => {
  await start();
  expect(await documents()).toEqual(single.map((path) => ({ path, version: 1, editedBy: null })));
  expect(await readIsEmptySite(db)).toBe(true);
  expect(await readSections(db)).toMatchObject({ off: [] });
});

it('processes that start at once, and later starts, add nothing twice', async () => {
  await Promise.all([start(), start(), start()]);
  const first = await documents();
  await start();
  expect(await documents()).toEqual(first);
  expect(await db.$count(contentVersion)).toBe(0);
});

it('what a site has edited stays, also if its other documents are gone', async () => {
  await start();
  await publishEdit({ db, clock: { now } }, 'setting.yaml', (tree) => ({
    ...tree,
    phone: '02-2345-6789',
  }));
  await db.delete(contentDocument).where(eq(contentDocument.path, 'tags.yaml'));
  await start();
  expect((await documents()).map(({ path }) => path)).toEqual(single);
  const [setting] = await db.select().from(siteDocument).where(eq(siteDocument.key, 'setting'));
  expect(setting!.data).toMatchObject({ phone: '02-2345-6789', fax: '', companyAlias: 'us' });
});
