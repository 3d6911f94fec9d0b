import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import {
  contentDocument,
  contentEntry,
  contentName,
  contentReference,
} from '#db/schema/content.ts';
import { kindOf } from '../document-path.ts';
import { treeOf } from '../edit-text.ts';
import { factSources } from '../stored-facts.ts';
import { recordEntries } from './entries.ts';
import { readTrees } from './read-trees.ts';
import { recordTrees } from './record-trees.ts';
import { isTextOnly } from './stored-tree.ts';

/** Documents that are read at once. */
const batch = 500;

/**
 * Records what is missing of documents whose text a release before has written. Run in a transaction
 * that holds the lock of all content.
 * @param changed paths of documents that were recorded in this transaction already
 */
export async function recordMissingTrees(
  tx: Queryable,
  changed: readonly string[] = [],
): Promise<void> {
  const recorded = [...changed];
  // A release before recorded no entries.
  await tx.execute(sql`
    update ${contentDocument} set tree_version = null
    where not exists (select from ${contentEntry} e where e.path = ${contentDocument.path})`);
  // A release before gave files no name.
  await tx.execute(sql`
    update ${contentDocument} set tree_version = null
    where ${contentDocument.kind} = 'files' and not exists (
      select from ${contentName} n where n.path = ${contentDocument.path} and n."of" = 'file')`);
  // A release before gave offices no name.
  await tx.execute(sql`
    update ${contentDocument} set tree_version = null
    where ${contentDocument.path} = 'offices.yaml'
      and jsonb_array_length(coalesce(${contentDocument.tree} -> 'offices', '[]')) > 0
      and not exists (
        select from ${contentName} n where n.path = ${contentDocument.path} and n."of" = 'office')`);
  for (;;) {
    const documents = await tx
      .select({
        path: contentDocument.path,
        kind: contentDocument.kind,
        version: contentDocument.version,
        text: contentDocument.text,
      })
      .from(contentDocument)
      .where(isTextOnly)
      .orderBy(contentDocument.path)
      .limit(batch);
    if (documents.length === 0) break;
    await recordTrees(
      tx,
      documents.map(({ text, ...document }) => ({ ...document, tree: treeOf(text) })),
    );
    recorded.push(...documents.map(({ path }) => path));
  }
  if (recorded.some((path) => factSources.includes(path) || kindOf(path) === 'brands'))
    await recordEntriesWithFacts(tx);
}

/** Records the entries of all documents that name a fact: their titles contain its value. */
async function recordEntriesWithFacts(tx: Queryable): Promise<void> {
  const trees = await readTrees(
    tx,
    sql`${contentDocument.path} in (select path from ${contentReference} where "of" = 'fact')`,
  );
  await recordEntries(
    tx,
    [...trees].map(([path, tree]) => ({ path, kind: kindOf(path), tree })),
  );
}
