/** Records the data of documents with their names and references (docs/content-store.md). */
import { sql, type SQL } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { texts } from '#db/texts.ts';
import { contentDocument, contentName, contentReference } from '#db/schema/content.ts';
import type { ContentKind } from '../content-kind.ts';
import { kindNamed } from '../kind-lookup.ts';
import { type Name, namesOf, referencesOf } from './document-names.ts';
import { recordEntries } from './entries.ts';
import { isTextOnly } from './stored-tree.ts';

interface RecordedDocument {
  path: string;
  /** Its kind; documents of a kind that the program does not know have no names. */
  kind: string;
  version: number;
  tree: Tree;
}

/**
 * Replaces the names or references of documents. Names that stay keep their rows, and their locks.
 */
async function replaceNames(
  tx: Queryable,
  table: typeof contentName | typeof contentReference,
  paths: readonly string[],
  rows: readonly (Name & { path: string })[],
): Promise<void> {
  const column = (name: 'path' | keyof Name) => texts(rows.map((row) => row[name]));
  const given = sql`unnest(${column('path')}, ${column('of')}, ${column('alias')})`;
  await tx.execute(sql`
    delete from ${table} where path = any(${texts(paths)})
      and (path, "of", alias) not in (select * from ${given})`);
  await tx.execute(
    sql`insert into ${table} (path, "of", alias) select * from ${given} on conflict do nothing`,
  );
}

/**
 * Records the data, names, references, and entries of these versions of documents, in place of earlier
 * ones. The documents are written already: titles contain their facts.
 */
export async function recordTrees(
  tx: Queryable,
  documents: readonly RecordedDocument[],
): Promise<void> {
  const paths = documents.map(({ path }) => path);
  const rowsOf = (namesIn: (kind: ContentKind, document: RecordedDocument) => Name[]) =>
    documents.flatMap((document) => {
      const kind = kindNamed(document.kind);
      const { path } = document;
      return kind ? namesIn(kind, document).map((each) => ({ path, ...each })) : [];
    });
  const names = rowsOf((kind, { path, tree }) => namesOf(kind, path, tree));
  const references = rowsOf((kind, { tree }) => referencesOf(kind, tree));
  await replaceNames(tx, contentName, paths, names);
  await replaceNames(tx, contentReference, paths, references);
  await tx.execute(sql`
    update ${contentDocument} set tree = recorded.tree, tree_version = recorded.version
    from unnest(${texts(paths)}, ${sql.param(documents.map(({ version }) => version))}::integer[],
      ${sql.param(documents.map(({ tree }) => JSON.stringify(tree)))}::jsonb[]) as recorded (path, version, tree)
    where ${contentDocument.path} = recorded.path`);
  await recordEntries(tx, documents);
}

/**
 * Returns the condition that a document may refer to this name. One whose references are not recorded
 * may: its reader looks at the tree.
 */
export const mayReferTo = ({ of, alias }: Name): SQL =>
  sql`(${isTextOnly} or ${contentDocument.path} in (
    select path from ${contentReference} where "of" = ${of} and alias = ${alias}))`;

/** Returns the condition that a document may have this name, likewise. */
export const mayHaveName = ({ of, alias }: Name): SQL =>
  sql`(${isTextOnly} or ${contentDocument.path} in (
    select path from ${contentName} where "of" = ${of} and alias = ${alias}))`;

/** Returns the condition that a document may have names of this kind, likewise. */
export const mayHaveNames = (of: string): SQL =>
  sql`(${isTextOnly} or ${contentDocument.path} in (select path from ${contentName} where "of" = ${of}))`;
