/** An edit updates the search documents that it affects, as a rebuild of all of them would. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { option } from '#db/schema/site.ts';
import { inTransaction } from '#db/transaction.ts';
import { notifyContentChanged } from '#domain/content-changes.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

/** Returns all search documents by their key. */
async function documents(): Promise<Map<string, string>> {
  const { rows } = await site.db.execute<{ name: string; values: string }>(sql`
    select kind || '/' || key || '/' || language as name, (to_jsonb(d) - 'id')::text as values
    from search_document d`);
  return new Map(rows.map(({ name, values }) => [name, values]));
}

/** Returns a record whose list has another title for one of its entries. */
const renamed = (tree: TreeRecord, list: string, alias: string): TreeRecord => ({
  ...tree,
  [list]: (tree[list] as Tree[]).map((each) =>
    isRecord(each) && each['alias'] === alias
      ? { ...each, title: { zh: '新名稱', en: 'Renamed' } }
      : each,
  ),
});

/** An option of each type that a document names. */
const renamedOptions = {
  solution_category: 'storage-backup',
  industry_category: 'manufacturing',
  product_parent_category: 'networking',
  product_child_category: 'next-gen-firewall',
  download_file_category: 'datasheet',
  contract_file_category: 'contract-guide',
  news_category: 'company',
};

it('has an option of every type', async () => {
  const types = await site.db.selectDistinct({ type: option.type }).from(option);
  expect(types.map(({ type }) => type).sort()).toEqual(Object.keys(renamedOptions).sort());
});

type Case = [name: string, path: string, change: (tree: TreeRecord) => Tree];

it.each<Case>([
  [
    'the title of a brand',
    'brands/corvane.yaml',
    (tree: TreeRecord) => ({ ...tree, title: { zh: '新名稱', en: 'Renamed' } }),
  ],
  [
    'that a brand shows no files',
    'brands/corvane.yaml',
    (tree: TreeRecord) => ({ ...tree, tabs: [{ alias: 'product' }] }),
  ],
  [
    'the title of a keyword',
    'tags.yaml',
    (tree: TreeRecord) => renamed(tree, 'tags', 'zero-trust'),
  ],
  ...Object.entries(renamedOptions).map(([list, alias]): Case => [
    `the title of an option of ${list}`,
    'options.yaml',
    (tree) => renamed(tree, list, alias),
  ]),
])('%s', async (_name, path, change) => {
  const before = await documents();
  expect(await publishEdit(site, path, change)).toMatchObject({ outcome: 'stored' });
  const after = await documents();
  expect(after).not.toEqual(before);
  await inTransaction(site.db, (tx) => notifyContentChanged(tx, site.clock.now));
  expect(await documents()).toEqual(after);
});
