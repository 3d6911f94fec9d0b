/**
 * The rows that the desk lists and finds: one for each document, or for each entry of a document
 * that is a list.
 */
import { sql } from 'drizzle-orm';
import {
  below,
  identityOf,
  isRecord,
  nameOfItem,
  type Tree,
  type TreeRecord,
} from '@portolane/core/rules/desk/document-tree.ts';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import type { Queryable } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import { contentEntry } from '#db/schema/content.ts';
import type { Localized } from '#db/stored-types.ts';
import { brandsOf } from '../brands-of.ts';
import { contentKinds } from '../describe-kind.ts';
import { keyOf } from '../document-path.ts';
import { type InsertFacts, readFacts } from '../stored-facts.ts';

const isText = (value: Tree | undefined): value is { zh: string; en?: string } =>
  isRecord(value) &&
  typeof value['zh'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['en']);

/** Returns the title of a document with its facts, or the name of its file. */
export function titleOf(
  record: TreeRecord,
  { field, path, insert }: { field: string | null; path: string; insert: InsertFacts },
): Localized {
  const value = field === null ? undefined : insert(record[field]);
  if (!isText(value)) return { zh: path.replace('.yaml', '') };
  return { zh: value.zh, ...(value.en !== undefined && { en: value.en }) };
}

/** Returns what a record says about its publication. */
export function publicationOf(record: TreeRecord) {
  const instant = (value: Tree | undefined) =>
    typeof value === 'string' ? taipeiTime(value) : null;
  const { state, publishUp, publishDown, publishedAt, english } = record;
  return {
    state: state === 'hidden' ? ('hidden' as const) : ('published' as const),
    publishUp: instant(publishUp ?? publishedAt),
    publishDown: instant(publishDown),
    englishHidden: english === 'hidden',
  };
}

export interface Entry {
  /** The item, as a path names it; null: the document. */
  entry: string | null;
  record: TreeRecord;
  title: Localized;
}

/** Returns the entries of a document in their order. */
export function entriesOf(
  { path, kind, tree }: { path: string; kind: string; tree: Tree },
  insert: InsertFacts,
): Entry[] {
  const { entries, title: field } = contentKinds.get(kind)!;
  if (!isRecord(tree)) return [];
  const entryOf = (record: TreeRecord, entry: string | null): Entry => ({
    entry,
    record,
    title: titleOf(record, { field, path: keyOf(path) || path, insert }),
  });
  const list = entries === null ? undefined : tree[entries];
  if (!Array.isArray(list)) return [entryOf(tree, null)];
  const identity = identityOf([list]);
  return list.flatMap((each, index) =>
    isRecord(each)
      ? [entryOf(each, below(entries!, identity === 'index' ? index : nameOfItem(each, identity)))]
      : [],
  );
}

/** Returns the text that a search matches against an entry, folded like the query (`searchWords`). */
export const wordsOf = (path: string, { entry, title }: Pick<Entry, 'entry' | 'title'>): string =>
  foldText([title.zh, title.en ?? '', path, entry ?? ''].join(' '));

/** Returns whether an entry contains every word of `searchWords`; `findDocuments` has it in SQL. */
export function hasWords(
  words: readonly string[],
  path: string,
  entry: Pick<Entry, 'entry' | 'title'>,
): boolean {
  const text = wordsOf(path, entry);
  return words.every((word) => text.includes(word));
}

/** Records the entries of documents with the facts that are published now, in place of earlier ones. */
export async function recordEntries(
  tx: Queryable,
  documents: readonly { path: string; kind: string; tree: Tree }[],
): Promise<void> {
  const known = documents.filter(({ kind }) => contentKinds.has(kind));
  const insert = known.length === 0 ? null : await readFacts(tx);
  const rows = known.flatMap((document) =>
    entriesOf(document, insert!).map((each, position) => ({
      path: document.path,
      position,
      kind: document.kind,
      entry: each.entry,
      title: each.title,
      brands: brandsOf(document.path, document.tree),
      words: wordsOf(document.path, each),
      ...publicationOf(each.record),
    })),
  );
  const paths = documents.map(({ path }) => path);
  await tx.delete(contentEntry).where(sql`${contentEntry.path} = any(${sql.param(paths)}::text[])`);
  await insertRows(tx, contentEntry, rows);
}
