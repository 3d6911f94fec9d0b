/** The documents that content consists of: the texts of its files, as imported or edited here. */
import { max, sql } from 'drizzle-orm';
import { changesOf, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { behindAfter } from '@portolane/core/rules/desk/translation.ts';
import type { Queryable } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import {
  contentDocument,
  contentDraft,
  contentEntry,
  contentName,
  contentReference,
  contentTranslation,
  contentVersion,
} from '#db/schema/content.ts';
import { texts } from '#db/texts.ts';
import { kindOf } from './document-path.ts';
import { editText } from './edit-text.ts';
import { recordTrees } from './store/record-trees.ts';
import { treeIn } from './store/stored-tree.ts';

export type StoredDocument = typeof contentDocument.$inferSelect;

/** Returns all documents by path, in the order of the import. */
export async function readDocuments(db: Queryable): Promise<Map<string, StoredDocument>> {
  const rows = await db.select().from(contentDocument);
  return new Map(rows.map((row) => [row.path, row] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Rows of one statement: PostgreSQL accepts 65,535 parameters. */
const ROWS_AT_ONCE = 500;

/** Calls back for each few hundred of a list, one after the other. */
async function inBatches<T>(
  list: readonly T[],
  work: (some: T[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE)
    await work(list.slice(start, start + ROWS_AT_ONCE));
}

/** Records the texts of documents as versions, unless they are. */
const keepVersions = (tx: Queryable, documents: readonly StoredDocument[], now: Date) =>
  inBatches(documents, (some) =>
    tx
      .insert(contentVersion)
      .values(
        some.map(({ path, version, text, editedBy, editedAt }) => ({
          path,
          version,
          text,
          author: editedBy,
          at: editedAt ?? now,
          changed: [],
        })),
      )
      .onConflictDoNothing(),
  );

/**
 * Returns the highest number of a version that each document has ever had. A document whose file was
 * gone for a while goes on from there, so that a number always names the same text.
 */
async function highestVersions(
  tx: Queryable,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await tx
    .select({ path: contentVersion.path, version: max(contentVersion.version) })
    .from(contentVersion)
    .where(sql`${contentVersion.path} = any(${sql.param(paths)}::text[])`)
    .groupBy(contentVersion.path);
  return new Map(rows.map(({ path, version }) => [path, version ?? 0]));
}

interface NewVersion {
  path: string;
  before: StoredDocument | null;
  tree: Tree;
  /** The text of an imported file; default: that of before, with the new data. */
  text?: string;
  /** null: an import. */
  author: string | null;
  note?: string;
  minor?: boolean;
}

/** Returns the English texts that are behind after new versions, and records them. */
async function recordBehind(
  tx: Queryable,
  versions: readonly (NewVersion & { old: Tree | null })[],
): Promise<ReadonlyMap<string, number>> {
  const of = sql`${contentTranslation.path} = any(${sql.param(versions.map(({ path }) => path))}::text[])`;
  const stored = Map.groupBy(
    await tx.select().from(contentTranslation).where(of),
    ({ path }) => path,
  );
  const behind = versions.map(({ path, old, tree, minor = false }) => {
    const known = (stored.get(path) ?? []).map(({ field, chinese }) => [field, chinese] as const);
    return [
      path,
      behindAfter({ behind: new Map(known), before: old, after: tree, minor }),
    ] as const;
  });
  await tx.delete(contentTranslation).where(of);
  await inBatches(
    behind.flatMap(([path, fields]) =>
      [...fields].map(([field, chinese]) => ({ path, field, chinese })),
    ),
    (some) => tx.insert(contentTranslation).values(some),
  );
  return new Map(behind.map(([path, fields]) => [path, fields.size]));
}

/**
 * Writes the next versions of documents, or their first, with what is behind after them, their names
 * and references.
 */
export async function writeVersions(
  tx: Queryable,
  versions: readonly NewVersion[],
  now: Date,
): Promise<StoredDocument[]> {
  await keepVersions(
    tx,
    versions.flatMap(({ before }) => before ?? []),
    now,
  );
  const highest = await highestVersions(
    tx,
    versions.flatMap(({ path, before }) => (before ? [] : [path])),
  );
  const written = versions.map((each) => ({
    ...each,
    kind: kindOf(each.path),
    version: (each.before?.version ?? highest.get(each.path) ?? 0) + 1,
    // For the release before, which reads no trees.
    text: each.text ?? editText(each.before?.text ?? '', each.tree),
    old: each.before && treeIn(each.before),
  }));
  const behind = await recordBehind(tx, written);
  await inBatches(
    written.filter(({ author, before }) => author !== null || before),
    (some) =>
      tx.insert(contentVersion).values(
        some.map(({ path, version, text, author, old, tree, note = '', minor = false }) => ({
          path,
          version,
          text,
          author,
          at: now,
          changed: old === null ? [] : changesOf(old, tree).map((change) => change.path),
          note,
          minor,
        })),
      ),
  );
  const documents: StoredDocument[] = [];
  const excluded = (name: keyof StoredDocument) =>
    sql.raw(`excluded."${contentDocument[name].name}"`);
  await inBatches(written, async (some) => {
    const rows = await tx
      .insert(contentDocument)
      .values(
        some.map(({ path, kind, text, version, author, before }) => ({
          path,
          kind,
          text,
          version,
          behind: behind.get(path)!,
          editedBy: author ?? before?.editedBy ?? null,
          editedAt: author === null ? (before?.editedAt ?? null) : now,
        })),
      )
      .onConflictDoUpdate({
        target: contentDocument.path,
        set: Object.fromEntries(
          (['text', 'version', 'behind', 'editedBy', 'editedAt'] as const).map((name) => [
            name,
            excluded(name),
          ]),
        ),
      })
      .returning();
    documents.push(...rows);
  });
  await inBatches(written, (some) => recordTrees(tx, some));
  return documents;
}

/** Writes the next version of a document (`writeVersions`). */
export async function writeVersion(
  tx: Queryable,
  version: NewVersion,
  now: Date,
): Promise<StoredDocument> {
  const [written] = await writeVersions(tx, [version], now);
  return written!;
}

/** Adds documents from imported files, with their names and references. */
export async function addDocuments(
  tx: Queryable,
  documents: readonly { path: string; kind: string; text: string; tree: Tree }[],
): Promise<void> {
  const highest = await highestVersions(
    tx,
    documents.map(({ path }) => path),
  );
  const added = documents.map((each) => ({
    ...each,
    version: (highest.get(each.path) ?? 0) + 1,
  }));
  await insertRows(
    tx,
    contentDocument,
    added.map(({ path, kind, text, version }) => ({ path, kind, text, version })),
  );
  await inBatches(added, (some) => recordTrees(tx, some));
}

/** Removes documents with all that is recorded of them but their versions. @returns them */
export async function removeDocuments(
  tx: Queryable,
  paths: readonly string[],
  now: Date,
): Promise<StoredDocument[]> {
  if (paths.length === 0) return [];
  const removed = await tx
    .delete(contentDocument)
    .where(sql`${contentDocument.path} = any(${texts(paths)})`)
    .returning();
  // Its number is taken for good.
  await keepVersions(tx, removed, now);
  for (const table of [
    contentTranslation,
    contentDraft,
    contentName,
    contentReference,
    contentEntry,
  ])
    await tx.delete(table).where(sql`${table.path} = any(${texts(paths)})`);
  return removed;
}
