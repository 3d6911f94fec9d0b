import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentDraft, contentVersion } from '#db/schema/content.ts';
import { editText, treeOf } from '../edit-text.ts';

/**
 * Changes the data of all stored documents, their versions, and drafts. The caller holds the lock of all
 * content.
 * @param pattern a regular expression of PostgreSQL that the text of what changes matches
 */
export async function rewriteStored(
  tx: Queryable,
  pattern: string,
  change: (tree: Tree, path: string) => Tree,
): Promise<void> {
  const rewrite = async (table: PgTable, column: 'text' | 'tree') => {
    const value = sql.identifier(column);
    const { rows } = await tx.execute<{ at: string; path: string; value: string }>(
      sql`select ctid::text as at, path, ${value}::text as value from ${table} where ${value}::text ~ ${pattern}`,
    );
    for (const { at, path, value: stored } of rows) {
      const tree = column === 'text' ? treeOf(stored) : (JSON.parse(stored) as Tree);
      const after = change(tree, path);
      const written = column === 'text' ? editText(stored, after) : JSON.stringify(after);
      if (written === stored) continue;
      const type = sql.raw(column === 'text' ? 'text' : 'jsonb');
      // The tree of a document is recorded again.
      const also = table === contentDocument ? sql`, tree_version = null` : sql``;
      await tx.execute(
        sql`update ${table} set ${value} = ${written}::${type}${also} where ctid = ${at}::tid`,
      );
    }
  };
  await rewrite(contentDocument, 'text');
  await rewrite(contentVersion, 'text');
  await rewrite(contentDraft, 'tree');
}
