/** Reads the data of documents by what is needed of them, never all of it. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema/content.ts';
import type { Name } from './document-names.ts';
import { treeColumns, treeIn } from './stored-tree.ts';

/** The data of documents by path. */
export type Trees = ReadonlyMap<string, Tree>;

export async function readTrees(db: Queryable, condition: SQL): Promise<Map<string, Tree>> {
  const rows = await db
    .select(treeColumns)
    .from(contentDocument)
    .where(condition)
    .orderBy(sql`${contentDocument.path} collate "C"`);
  return new Map(rows.map((row) => [row.path, treeIn(row)]));
}

export const treesOf = (db: Queryable, paths: readonly string[]): Promise<Map<string, Tree>> =>
  paths.length === 0
    ? Promise.resolve(new Map())
    : readTrees(db, inArray(contentDocument.path, [...paths]));

/** Returns the documents whose values texts may name as facts. */
export const readFactSources = (db: Queryable): Promise<Map<string, Tree>> =>
  readTrees(
    db,
    sql`${contentDocument.path} in ('facts.yaml', 'identity.yaml', 'setting.yaml', 'offices.yaml') or ${contentDocument.kind} = 'brands'`,
  );

/** Returns names as a table with the columns `of` and `alias`. */
export const tableOfNames = (names: readonly Name[]): SQL => {
  const column = (name: keyof Name) => sql`${sql.param(names.map((each) => each[name]))}::text[]`;
  return sql`unnest(${column('of')}, ${column('alias')}) as named ("of", alias)`;
};
