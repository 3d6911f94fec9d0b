/** Moves a document to another path, with all that is recorded of it, and its rows to another key. */
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SearchKind } from '@portolane/core/rules/search/search-kinds.ts';
import type { Queryable } from '#db/database.ts';
import { item, product } from '#db/schema/catalogue.ts';
import {
  contentDocument,
  contentDraft,
  contentEntry,
  contentFollowUp,
  contentName,
  contentReference,
  contentRename,
  contentTranslation,
  contentVersion,
} from '#db/schema/content.ts';
import type { DocumentKey } from '#domain/search/index-content.ts';

/** Gives all records of a document another path. Its data stays. The caller holds the lock of all content. */
export async function movePath(
  tx: Queryable,
  { from, to, by, at }: { from: string; to: string; by: string; at: Date },
): Promise<void> {
  const tables: (PgTable & { path: PgColumn })[] = [
    contentDocument,
    contentVersion,
    contentDraft,
    contentTranslation,
    contentName,
    contentReference,
    contentEntry,
    contentFollowUp,
  ];
  for (const table of tables)
    await tx.execute(sql`update ${table} set path = ${to} where ${table.path} = ${from}`);
  await tx.execute(sql`
    update ${contentFollowUp} set waiting = array_replace(waiting, ${from}, ${to}),
      left_out = array_replace(left_out, ${from}, ${to})
    where ${from} = any(waiting) or ${from} = any(left_out)`);
  // An import of an older folder has the file under a name of before.
  await tx.delete(contentRename).where(eq(contentRename.path, to));
  await tx.update(contentRename).set({ renamedTo: to }).where(eq(contentRename.renamedTo, from));
  await tx.insert(contentRename).values({ path: from, renamedTo: to, by, at });
}

/** The search documents that the rows of an item have, by the kind of content. */
const searchKinds: Readonly<Record<string, SearchKind>> = {
  products: 'product',
  solutions: 'solution',
  cases: 'case',
  news: 'news',
  videos: 'video',
};

/**
 * Gives the row of an item or a product another alias, so that what belongs to the row stays with it.
 * @returns the search documents of before and after
 */
export async function moveRow(
  tx: Queryable,
  kind: string,
  { from, to }: { from: string; to: string },
): Promise<DocumentKey[]> {
  const searched = searchKinds[kind];
  if (searched === undefined) throw new Error(`Documents of ${kind} cannot be renamed.`);
  if (kind === 'products')
    await tx.update(product).set({ alias: to }).where(eq(product.alias, from));
  else
    await tx
      .update(item)
      .set({ alias: to })
      .where(sql`${item.contentType} = ${searched} and ${item.alias} = ${from}`);
  return [from, to].map((key) => ({ kind: searched, key }));
}
