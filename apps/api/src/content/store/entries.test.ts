import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentDocument, contentEntry } from '#db/schema/content.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { brandsOf } from '../brands-of.ts';
import { treeOf } from '../edit-text.ts';
import { readFacts } from '../stored-facts.ts';
import { entriesOf, publicationOf, wordsOf } from './entries.ts';
import { recordMissingTrees } from './record-missing-trees.ts';

const NEWS = 'news/year-end-firewall-refresh.yaml';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

const recorded = () =>
  site.db.select().from(contentEntry).orderBy(contentEntry.path, contentEntry.position);

/** Returns what would be recorded of all documents. */
async function computed(): Promise<(typeof contentEntry.$inferSelect)[]> {
  const insert = await readFacts(site.db);
  const documents = await site.db.select().from(contentDocument).orderBy(contentDocument.path);
  return documents.flatMap(({ path, kind, text }) => {
    const tree = treeOf(text);
    return entriesOf({ path, kind, tree }, insert).map((each, position) => ({
      path,
      position,
      kind,
      entry: each.entry,
      title: each.title,
      brands: brandsOf(path, tree),
      words: wordsOf(path, each),
      ...publicationOf(each.record),
    }));
  });
}

const titleOfNews = async () =>
  (await site.db.select().from(contentEntry).where(eq(contentEntry.path, NEWS)))[0]!.title.zh;

async function publishFact(value: number): Promise<void> {
  const published = await publishEdit(site, 'facts.yaml', (tree) => ({
    ...tree,
    yearEndRefresh: { firewall: value },
  }));
  expect(published).toMatchObject({ outcome: 'stored' });
}

it('are those of all documents after an import', async () => {
  const entries = await recorded();
  expect(entries.length).toBeGreaterThan(500);
  expect(entries).toEqual(await computed());
});

it('follow a fact that their titles name, and no others change', async () => {
  const before = await titleOfNews();
  await publishFact(12_345);
  expect(await titleOfNews()).not.toBe(before);
  expect(await recorded()).toEqual(await computed());
});

it('are recorded by the first start after a release that recorded none', async () => {
  await site.db.delete(contentEntry);
  await recordMissingTrees(site.db);
  expect(await recorded()).toEqual(await computed());
});

it('follow a fact that an older release has changed, at the next start', async () => {
  const [row] = await site.db
    .select()
    .from(contentDocument)
    .where(eq(contentDocument.path, 'facts.yaml'));
  await site.db
    .update(contentDocument)
    .set({ text: row!.text.replace('12345', '54321'), version: row!.version + 1 })
    .where(eq(contentDocument.path, 'facts.yaml'));
  await recordMissingTrees(site.db);
  expect(await titleOfNews()).toContain('54,321');
  expect(await recorded()).toEqual(await computed());
});
