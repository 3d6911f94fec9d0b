/** The documents that content consists of: the texts of its files, as imported or edited here. */
import { eq, getTableName, sql } from 'drizzle-orm';
import { changesOf } from '@portolane/core/rules/desk/document-tree.ts';
import { behindAfter } from '@portolane/core/rules/desk/translation.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentDraft, contentTranslation, contentVersion } from '#db/schema.ts';
import { treeOf } from './edit-text.ts';
import type { SkippedRow } from './write-rows.ts';

export type StoredDocument = typeof contentDocument.$inferSelect;

/** Folder or file name of a path: `news`, `faq`. */
export const kindOf = (path: string): string => path.replace(/(\/.*|\.yaml)$/, '');
/** File name in a folder: `year-end-refresh`; '' for a file that is not in a folder. */
export const keyOf = (path: string): string =>
  path.includes('/') ? path.slice(path.indexOf('/') + 1).replace(/\.yaml$/, '') : '';

/** Returns all documents by path, in the order of the import. */
export async function readDocuments(db: Queryable): Promise<Map<string, StoredDocument>> {
  const rows = await db.select().from(contentDocument);
  return new Map(rows.map((row) => [row.path, row] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the texts of documents that were edited or created here. */
export const readEdits = async (db: Queryable): Promise<Map<string, string>> =>
  new Map(
    [...(await readDocuments(db)).values()].flatMap(({ path, text, editedAt }) =>
      editedAt === null ? [] : [[path, text] as const],
    ),
  );

/** Records the text of a document as a version, unless it is one. */
const keepVersion = (tx: Queryable, document: StoredDocument, now: Date) =>
  tx
    .insert(contentVersion)
    .values({
      path: document.path,
      version: document.version,
      text: document.text,
      author: document.editedBy,
      at: document.editedAt ?? now,
      changed: [],
    })
    .onConflictDoNothing();

/**
 * Writes the next version of a document, or its first, with what is behind after it.
 * @param author null: an import
 */
export async function writeVersion(
  tx: Queryable,
  {
    path,
    before,
    text,
    author,
    note = '',
    minor = false,
  }: {
    path: string;
    before: StoredDocument | null;
    text: string;
    author: string | null;
    note?: string;
    minor?: boolean;
  },
  now: Date,
): Promise<StoredDocument> {
  if (before) await keepVersion(tx, before, now);
  const [old, tree] = [before && treeOf(before.text), treeOf(text)];
  const stored = await tx
    .select()
    .from(contentTranslation)
    .where(eq(contentTranslation.path, path));
  const behind = behindAfter({
    behind: new Map(stored.map(({ field, chinese }) => [field, chinese])),
    before: old,
    after: tree,
    minor,
  });
  await tx.delete(contentTranslation).where(eq(contentTranslation.path, path));
  if (behind.size > 0)
    await tx
      .insert(contentTranslation)
      .values([...behind].map(([field, chinese]) => ({ path, field, chinese })));
  const version = (before?.version ?? 0) + 1;
  if (author !== null || before)
    await tx.insert(contentVersion).values({
      path,
      version,
      text,
      author,
      at: now,
      changed: old === null ? [] : changesOf(old, tree).map((change) => change.path),
      note,
      minor,
    });
  const values = {
    text,
    version,
    behind: behind.size,
    ...(author !== null && { editedBy: author, editedAt: now }),
  };
  const [written] = await tx
    .insert(contentDocument)
    .values({ path, kind: kindOf(path), ...values })
    .onConflictDoUpdate({ target: contentDocument.path, set: values })
    .returning();
  return written!;
}

/**
 * Records the texts of the files of an import, byte for byte. Documents that were edited here stay
 * as they are; those whose file is gone are removed.
 * @returns the documents that were left alone although their file says something else
 */
export async function recordDocuments(
  tx: Queryable,
  texts: ReadonlyMap<string, string>,
  now: Date,
): Promise<SkippedRow[]> {
  const documents = await readDocuments(tx);
  const skipped: SkippedRow[] = [];
  const added: { path: string; kind: string; text: string }[] = [];
  for (const [path, text] of texts) {
    const before = documents.get(path);
    if (!before) added.push({ path, kind: kindOf(path), text });
    else if (before.text === text) continue;
    else if (before.editedAt === null)
      await writeVersion(tx, { path, before, text, author: null }, now);
    else
      skipped.push({
        row: `${getTableName(contentDocument)} ${path}`,
        why: 'edited',
        columns: [contentDocument.text.name],
      });
  }
  const size = 500;
  for (let start = 0; start < added.length; start += size)
    await tx.insert(contentDocument).values(added.slice(start, start + size));
  const gone = [...documents.values()].flatMap(({ path, editedAt }) =>
    texts.has(path) || editedAt !== null ? [] : [path],
  );
  if (gone.length > 0)
    for (const table of [contentDocument, contentTranslation, contentDraft])
      await tx.delete(table).where(sql`${table.path} = any(${sql.param(gone)}::text[])`);
  return skipped;
}
