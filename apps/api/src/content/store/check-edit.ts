/** Checks an edit of one document, and computes what it changes in the rows of the site. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentName } from '#db/schema/content.ts';
import { downloadPath } from '#domain/downloads/download-paths.ts';
import { Drawings } from '#domain/pictures/drawings.ts';
import type { PictureFacts } from '#domain/pictures/picture-bytes.ts';
import { englishDrawing, picturePath } from '#domain/pictures/picture-paths.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { legalRows } from '../kinds/pages.ts';
import { constantAliases, type KnownAliases } from '../check-references.ts';
import { type Content, downloadName } from '../content.ts';
import type { ContentProblem } from '../content-problem.ts';
import { rowChanges, type RowChange, siteRows } from '../content-rows.ts';
import type { SiteRows } from '../tables.ts';
import { kindOf } from '../document-path.ts';
import { factInserter } from '../facts.ts';
import { kindNamed } from '../kind-lookup.ts';
import {
  changedNames,
  claimNames,
  dependantsOf,
  type EditedTree,
  shareNames,
} from './changed-names.ts';
import { checkTrees } from './check-trees.ts';
import { type Name, namesOf, referencesOf } from './document-names.ts';
import { lockDocuments, tryLockDocuments } from './locks.ts';
import { readFactSources, readTrees, tableOfNames, type Trees, treesOf } from './read-trees.ts';

export interface CheckedEdit {
  changes: RowChange[];
  /** The rows of the document, and of those that were checked with it, after the edit. */
  rows: SiteRows;
  /** Versions of legal texts that differ from those before. */
  legal: ReturnType<typeof legalRows>;
  /** Paths of other documents that show something of the edit, and are checked with it. */
  dependants: string[];
  /** Paths of those that are left to a job, because they are too many. */
  later: string[];
  /** Draws the pictures that the edit needs; call it before its rows are written. */
  draw: () => Promise<void>;
}

/** Another transaction edits what depends on this edit: like a deadlock, it is tried again. */
const tryAgain = () =>
  Object.assign(new Error('A document that depends on this one is being edited.'), {
    code: '40001',
  });

/** Maximum number of other documents that an edit projects again itself. */
export const MOST_AT_ONCE = 200;

/** Returns the paths of the documents that show something of the edit, and locks those of now. */
async function findDependants(
  tx: Queryable,
  edit: EditedTree,
  { sources, locks }: { sources: { before: Trees; after: Trees }; locks: boolean },
): Promise<{ now: string[]; later: string[] }> {
  const names = changedNames(edit, sources);
  if (names.changed.length === 0) return { now: [], later: [] };
  const find = async () => {
    const paths = await dependantsOf(tx, edit.path, names);
    return { now: paths.slice(0, MOST_AT_ONCE), later: paths.slice(MOST_AT_ONCE) };
  };
  const expected = await find();
  if (!locks) return expected;
  await lockDocuments(tx, expected.now);
  await claimNames(tx, names.changed);
  // Includes everything that was published until the names were claimed.
  const found = await find();
  if (!(await tryLockDocuments(tx, found.now))) throw tryAgain();
  return found;
}

/** Returns the documents whose values the rows or the checks of others need, besides the facts. */
export async function readContext(
  tx: Queryable,
  trees: readonly (readonly [path: string, tree: Tree])[],
): Promise<Map<string, Tree>> {
  const names = trees.flatMap(([path, tree]): Name[] => {
    const kind = kindNamed(kindOf(path))!;
    const shown = referencesOf(kind, tree).filter(({ of }) => kind.shows?.includes(of));
    // Series of an event have the same name.
    return kind.name === 'events' ? [...shown, ...namesOf(kind, path, tree)] : shown;
  });
  if (names.length === 0) return new Map();
  const found = await readTrees(
    tx,
    sql`${contentDocument.path} in (
      select path from ${contentName} where ("of", alias) in (select * from ${tableOfNames(names)}))`,
  );
  for (const [path] of trees) found.delete(path);
  return found;
}

/** The files that documents name: where each picture is, the sizes of downloads. */
async function findAssets(
  trees: Iterable<readonly [path: string, tree: Tree]>,
  contentDir: string | null,
  uploads: UploadStore,
) {
  const stores = [uploads, ...(contentDir === null ? [] : [new FolderStore(contentDir)])];
  const pictures = new Map<string, UploadStore>();
  const downloads = new Map<string, number>();
  const findDownload = async (name: string) => {
    for (const store of stores) {
      const file = downloads.has(name) ? null : await store.open(downloadPath(name));
      if (file) downloads.set(name, file.size);
      await file?.close();
    }
  };
  for (const [path, tree] of trees) {
    for (const { of, alias } of referencesOf(kindNamed(kindOf(path))!, tree)) {
      if (of === 'download') await findDownload(alias);
      if (of !== 'picture') continue;
      for (const file of new Set([alias, englishDrawing(alias)]))
        for (const store of stores)
          if (!pictures.has(file) && (await store.exists(picturePath(file))))
            pictures.set(file, store);
    }
    if (kindOf(path) !== 'files' || !isRecord(tree)) continue;
    await findDownload(
      downloadName({ contentType: '', ...tree } as Parameters<typeof downloadName>[0]),
    );
  }
  return { pictures, downloads };
}

/** Returns the aliases that the documents may refer to: those of the site, and those of the edit. */
async function knownTo(tx: Queryable, path: string, trees: Trees): Promise<KnownAliases> {
  const referred = [...trees].flatMap(([each, tree]) =>
    referencesOf(kindNamed(kindOf(each))!, tree),
  );
  const { rows } = await tx.execute<{ of: string; alias: string }>(sql`
    select "of", alias from ${contentName}
    where ("of", alias) in (select * from ${tableOfNames(referred)}) and path <> ${path}`);
  const edited = trees.get(path);
  const own = edited === undefined ? [] : namesOf(kindNamed(kindOf(path))!, path, edited);
  const known = new Map([...constantAliases].map(([of, aliases]) => [of, new Set(aliases)]));
  for (const { of, alias } of [...rows, ...own])
    known.set(of, (known.get(of) ?? new Set()).add(alias));
  return known;
}

/** Facts of pictures by name and version, so that an unchanged picture is decoded once. */
const knownPictures = new Map<string, PictureFacts>();
const MOST_PICTURES = 500;

/**
 * Checks an edit of a document, with the documents that show something of it, and computes what it
 * changes in the rows.
 * @param edit `after`: null if the document is deleted; what refers to it is then a problem
 * @param options `locks`: what it names and who shows it stays as it is until the transaction ends; the
 * caller has locked the document (`lockDocuments`). `dependants`: the documents to check with it, which the
 * caller has locked, in place of those that show something of it
 * @returns the problems that the edit brings, or else all that keep it from being published
 */
export async function checkEdit(
  tx: Queryable,
  { settings }: { settings: Pick<ApiSettings, 'dataDir' | 'files' | 'contentDir'> },
  edit: EditedTree,
  { locks, dependants: given }: { locks: boolean; dependants?: readonly string[] } = {
    locks: true,
  },
): Promise<CheckedEdit | { problems: ContentProblem[] }> {
  const { path, before: old, after: tree } = edit;
  const own = tree === null ? [] : [[path, tree] as const];
  if (locks && tree !== null) await shareNames(tx, referencesOf(kindNamed(kindOf(path))!, tree));
  const earlier = old === null ? [] : [[path, old] as const];
  const stored = await readFactSources(tx);
  // A job may be given an edit that was published before.
  const others = [...stored].filter(([each]) => each !== path);
  const sources = {
    before: new Map([...others, ...earlier]),
    after: new Map([...others, ...own]),
  };
  const { now: paths, later } = given
    ? { now: given, later: [] }
    : await findDependants(tx, edit, { sources, locks });
  // Another edit may have changed other facts that these dependants show before they were locked.
  if (locks && !given && paths.length > 0)
    if (!isDeepStrictEqual(stored, await readFactSources(tx))) throw tryAgain();
  const dependants = await treesOf(tx, paths);
  const trees = [...dependants, ...own];
  const context = await readContext(tx, [...trees, ...earlier]);
  const uploads = uploadStoreOf(settings);
  const read = new Map([...context, ...trees]);
  const assets = await findAssets([...read, ...earlier], settings.contentDir, uploads);

  const check = async (version: Tree | null, facts: Trees, { mayBeGone = false } = {}) => {
    const documents = new Map([...read].filter(([each]) => each !== path));
    if (version !== null) documents.set(path, version);
    if (knownPictures.size > MOST_PICTURES) knownPictures.clear();
    const { content, problems } = await checkTrees(documents, {
      facts: factInserter(facts),
      assets,
      known: mayBeGone ? null : await knownTo(tx, path, documents),
      pictures: knownPictures,
    });
    return { problems, content: problems.length > 0 ? null : content };
  };
  const published = await check(old, sources.before);
  const after = await check(tree, sources.after);
  if (!after.content) return { problems: broughtBy(published.problems, after.problems) };
  // A document that it refers to may be gone since it was published; its rows are of that time.
  const before = published.content
    ? published
    : await check(old, sources.before, { mayBeGone: true });
  const drawn = before.content?.drawings ?? new Drawings();
  const { content } = after;
  const rows = siteRows(content);
  return {
    changes: rowChanges(before.content && siteRows(before.content), rows),
    rows,
    legal: legalChanges(before.content, content),
    dependants: [...dependants.keys()],
    later,
    draw: () => content.drawings.writeNew(uploads, drawn),
  };
}

/** Returns the problems that were not there before, or else all. */
function broughtBy(
  before: readonly ContentProblem[],
  after: readonly ContentProblem[],
): ContentProblem[] {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  const added = after.filter((each) => !known.has(JSON.stringify(each)));
  return [...(added.length > 0 ? added : after)];
}

function legalChanges(before: Content | null, after: Content) {
  const known = before ? legalRows(before) : [];
  return legalRows(after).filter((row) => !known.some((old) => isDeepStrictEqual(old, row)));
}
