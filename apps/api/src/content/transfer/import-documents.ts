/** Records the files of an import as documents. */
import { createHash } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { sameTree, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentRename } from '#db/schema/content.ts';
import { texts } from '#db/texts.ts';
import type { ContentProblem } from '../content-problem.ts';
import { kindOf } from '../document-path.ts';
import { emptyDocuments } from '../empty-document.ts';
import { deletedHere } from '../store/bin.ts';
import { addDocuments, removeDocuments, writeVersions } from '../documents.ts';
import { parseYaml } from '../read-content.ts';
import { recordMissingTrees } from '../store/record-missing-trees.ts';
import { treeIn } from '../store/stored-tree.ts';
import type { SkippedRow } from './import-rows.ts';

/** Documents that are in memory at once. */
export const AT_ONCE = 500;

export interface ImportedDocuments {
  /** The data before the import of documents that it changed; null: they are new. */
  replaced: Map<string, Tree | null>;
  /** The data of documents whose file is gone. */
  removed: Map<string, Tree>;
  /** Documents that were left alone although their file says something else. */
  skipped: SkippedRow[];
  /** Files that are no valid YAML; they are not recorded. */
  problems: ContentProblem[];
}

/** As PostgreSQL computes it: the texts of documents are compared without reading them. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Adds the files of which a site has one each and that are not in the folder: they count as empty. */
function withMissing(
  files: ReadonlyMap<string, string>,
  isEdited: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const missing = [...emptyDocuments()].filter(([path]) => !files.has(path) && !isEdited(path));
  return new Map([...files, ...missing.map(([path, { text }]) => [path, text] as const)]);
}

/**
 * Records the texts of the files of an import, byte for byte, with their names and references.
 * Documents that were edited here stay as they are; those whose file is gone are removed. No file
 * is read for another before all of them are recorded, so they may refer to each other in circles.
 */
export async function importDocuments(
  tx: Queryable,
  given: ReadonlyMap<string, string>,
  now: Date,
): Promise<ImportedDocuments> {
  const stored = await tx
    .select({
      path: contentDocument.path,
      digest: sql<string>`md5(${contentDocument.text})`,
      isEdited: sql<boolean>`${contentDocument.editedAt} is not null`,
    })
    .from(contentDocument);
  const documents = new Map(stored.map((each) => [each.path, each]));
  const renames = await tx.select().from(contentRename);
  // A file under a name of before is no new document.
  const renamed = renames.filter(
    ({ path, renamedTo }) => given.has(path) && !documents.has(path) && documents.has(renamedTo),
  );
  const own = new Map(given);
  for (const { path } of renamed) own.delete(path);
  const files = withMissing(own, (path) => documents.get(path)?.isEdited ?? false);
  const result: ImportedDocuments = {
    replaced: new Map(),
    removed: new Map(),
    skipped: renamed.map(({ path, renamedTo }) => ({
      row: `${getTableName(contentDocument)} ${path} → ${renamedTo}`,
      why: 'renamed',
      columns: [],
    })),
    problems: [],
  };
  const differing = [...files].flatMap(([path, text]) =>
    documents.get(path)?.digest === md5(text) ? [] : [path],
  );
  for (let start = 0; start < differing.length; start += AT_ONCE)
    await recordSome(tx, differing.slice(start, start + AT_ONCE), { files, now, result });
  const gone = stored.flatMap(({ path, isEdited }) => (files.has(path) || isEdited ? [] : [path]));
  for (const document of await removeDocuments(tx, gone, now))
    result.removed.set(document.path, treeIn(document));
  await recordMissingTrees(tx, [...result.replaced.keys(), ...gone]);
  return result;
}

/** Replaces the texts of documents whose data stays, so that their files are not read again. */
const replaceTexts = (tx: Queryable, files: readonly { path: string; text: string }[]) =>
  tx.execute(sql`
    update ${contentDocument} set text = file.text
    from unnest(${texts(files.map(({ path }) => path))}, ${texts(files.map(({ text }) => text))}) as file (path, text)
    where ${contentDocument.path} = file.path`);

async function recordSome(
  tx: Queryable,
  paths: readonly string[],
  {
    files,
    now,
    result,
  }: { files: ReadonlyMap<string, string>; now: Date; result: ImportedDocuments },
): Promise<void> {
  const before = new Map(
    (
      await tx
        .select()
        .from(contentDocument)
        .where(sql`${contentDocument.path} = any(${texts(paths)})`)
    ).map((document) => [document.path, document]),
  );
  const read = paths.flatMap((path) => {
    const text = files.get(path)!;
    const { data, problems } = parseYaml(path, text);
    result.problems.push(...problems);
    if (problems.length > 0) return [];
    return [{ path, text, tree: data as Tree, before: before.get(path) ?? null }];
  });
  // Another comment, or other quotes, are no other version.
  const isSame = ({ tree, before: old }: (typeof read)[number]) =>
    old !== null && sameTree(tree, treeIn(old));
  await replaceTexts(tx, read.filter(isSame));
  const others = read.filter((each) => !isSame(each));
  const isEdited = ({ before: old }: (typeof read)[number]) =>
    old !== null && old.editedAt !== null;
  for (const { path } of others.filter(isEdited))
    result.skipped.push({
      row: `${getTableName(contentDocument)} ${path}`,
      why: 'edited',
      columns: [contentDocument.text.name],
    });
  // Deleted at the desk: the file does not bring it back.
  const deleted = await deletedHere(
    tx,
    others.flatMap(({ path, before: old }) => (old ? [] : [path])),
  );
  for (const path of deleted)
    result.skipped.push({
      row: `${getTableName(contentDocument)} ${path}`,
      why: 'deleted',
      columns: [],
    });
  const differing = others.filter((each) => !isEdited(each) && !deleted.has(each.path));
  for (const { path, before: old } of differing) result.replaced.set(path, old && treeIn(old));
  await writeVersions(
    tx,
    differing.flatMap((each) => (each.before ? [{ ...each, author: null }] : [])),
    now,
  );
  await addDocuments(
    tx,
    differing.flatMap(({ path, text, tree, before: old }) =>
      old ? [] : [{ path, kind: kindOf(path), text, tree }],
    ),
  );
}
