import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tree, TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { contentDocument, contentName, contentReference } from '#db/schema/content.ts';
import { inTransaction } from '#db/transaction.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import type { ContentKind } from '../content-kind.ts';
import { treeOf } from '../edit-text.ts';
import { kindNamed } from '../kind-lookup.ts';
import { type Name, namesOf, referencesOf } from './document-names.ts';
import { recordMissingTrees } from './record-missing-trees.ts';
import { mayHaveNames, mayReferTo } from './record-trees.ts';

const NEWS = 'news/year-end-firewall-refresh.yaml';

let site: PublicSite;
beforeAll(async () => {
  site = await openPublicSite();
});
afterAll(() => site.close());

/** Returns what is recorded of a table, as sorted lines. */
const recorded = async (table: typeof contentName | typeof contentReference) =>
  (await site.db.select().from(table)).map((row) => `${row.path} ${row.of} ${row.alias}`).sort();

/** Returns what would be recorded of all documents. */
async function computed(
  namesIn: (kind: ContentKind, tree: Tree, path: string) => Name[],
): Promise<string[]> {
  const documents = await site.db.select().from(contentDocument);
  return documents
    .flatMap(({ path, kind, text }) =>
      namesIn(kindNamed(kind)!, treeOf(text), path).map(
        (name: Name) => `${path} ${name.of} ${name.alias}`,
      ),
    )
    .sort();
}

async function edit(path: string, change: (tree: TreeRecord) => TreeRecord): Promise<void> {
  expect(await publishEdit(site, path, change)).toMatchObject({ outcome: 'stored' });
}

/** Writes a document as a release would that records no names. */
const editElsewhere = (path: string, from: string, to: string) =>
  site.db
    .update(contentDocument)
    .set({
      text: sql`replace(${contentDocument.text}, ${from}, ${to})`,
      version: sql`${contentDocument.version} + 1`,
    })
    .where(eq(contentDocument.path, path));

const pathsWhere = async (condition: ReturnType<typeof mayReferTo>) =>
  (
    await site.db
      .select({ path: contentDocument.path })
      .from(contentDocument)
      .where(condition)
      .orderBy(contentDocument.path)
  ).map(({ path }) => path);

describe('the names and references of documents', () => {
  it('are those of every document of an import', async () => {
    const [names, references] = [await recorded(contentName), await recorded(contentReference)];
    expect(names).toEqual(await computed((kind, tree, path) => namesOf(kind, path, tree)));
    expect(references).toEqual(await computed(referencesOf));
    expect(names).toContain('brands/corvane.yaml brand corvane');
    expect(names).toContain('tags.yaml tag zero-trust');
    expect(references.filter((line) => line.startsWith(NEWS))).toEqual(
      expect.arrayContaining([`${NEWS} brand corvane`]),
    );
  });

  it('agree: whatever a document refers to by an alias has a document that gives it', async () => {
    const { rows } = await site.db.execute(sql`
      select * from content_reference r where "of" not in ('fact', 'picture', 'download', 'specifications')
        and not ("of" = 'news category' and alias in ('bulletin', 'promotion'))
        and not exists (select from content_name n where n."of" = r."of" and n.alias = r.alias)`);
    expect(rows).toEqual([]);
  });

  it('follow a document that is published', async () => {
    expect(await pathsWhere(mayReferTo({ of: 'tag', alias: 'wifi-7' }))).not.toContain(NEWS);
    await edit(NEWS, (tree) => ({ ...tree, tags: ['wifi-7'] }));
    expect(await pathsWhere(mayReferTo({ of: 'tag', alias: 'wifi-7' }))).toContain(NEWS);
    expect(await recorded(contentReference)).toEqual(await computed(referencesOf));
    expect(await recorded(contentName)).toEqual(
      await computed((kind, tree, path) => namesOf(kind, path, tree)),
    );
  });

  it('include the facts that texts name, also in words', async () => {
    await edit(NEWS, (tree) => ({
      ...tree,
      summary: { zh: '<<offices.count.words>>個辦公室，<<site.deletionDays>> 個工作天內刪除。' },
    }));
    const facts = (await recorded(contentReference)).filter((line) =>
      line.startsWith(`${NEWS} fact`),
    );
    expect(facts).toEqual(
      expect.arrayContaining([`${NEWS} fact offices.count`, `${NEWS} fact site.deletionDays`]),
    );
  });

  it('may be those of a document that an older release wrote, until a start records them', async () => {
    const other = 'tags.yaml';
    await editElsewhere(other, 'alias: wifi-7', 'alias: wifi-8');
    expect(await pathsWhere(mayReferTo({ of: 'tag', alias: 'nothing' }))).toEqual([other]);
    expect(await pathsWhere(mayHaveNames('person'))).toEqual(['personnel.yaml', other]);
    await inTransaction(site.db, (tx) => recordMissingTrees(tx));
    expect(await pathsWhere(mayReferTo({ of: 'tag', alias: 'nothing' }))).toEqual([]);
    expect(await recorded(contentName)).toContain('tags.yaml tag wifi-8');
  });
});
