/** Checks and projects all documents of a site, a few hundred at a time. */
import { sql } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentName } from '#db/schema/content.ts';
import type { PictureFacts } from '#domain/pictures/picture-bytes.ts';
import { constantAliases, type KnownAliases } from '../check-references.ts';
import type { Content } from '../content.ts';
import type { ContentProblem } from '../content-problem.ts';
import { contentRegistry } from '../content-registry.ts';
import { siteRows } from '../content-rows.ts';
import type { SiteRows } from '../tables.ts';
import { kindOf } from '../document-path.ts';
import { type FactInserter, factInserter } from '../facts.ts';
import { readContext } from '../store/check-edit.ts';
import { type Assets, type CheckedTrees, checkTrees } from '../store/check-trees.ts';
import { readFactSources, type Trees, treesOf } from '../store/read-trees.ts';
import { AT_ONCE, type ImportedDocuments } from './import-documents.ts';

interface Projection {
  /** The rows before the import; null: what the documents said then is not valid. */
  before: SiteRows | null;
  after: SiteRows;
  content: Content;
}

export interface Projected {
  /** Files that do not match their schemas, or name a fact that does not exist. */
  unread: ContentProblem[];
  /** Problems of the others, such as references to what does not exist. */
  problems: ContentProblem[];
  /** Problems of documents that were edited here; their rows stay as they are. */
  invalidEdits: ContentProblem[];
}

/** Returns the aliases to which documents may refer. */
async function readKnownAliases(tx: Queryable): Promise<KnownAliases> {
  const rows = await tx
    .select({ of: contentName.of, alias: contentName.alias })
    .from(contentName)
    .where(sql`${contentName.of} <> 'fact'`);
  const groups = Map.groupBy(rows, ({ of }) => of);
  const known = [...groups].map(([of, names]) => {
    const constant = constantAliases.get(of) ?? [];
    return [of, new Set([...constant, ...names.map(({ alias }) => alias)])] as const;
  });
  return new Map([...constantAliases, ...known]);
}

const valuesAt = <T>(map: ReadonlyMap<string, T>, paths: readonly string[]): Map<string, T> =>
  new Map(paths.flatMap((path) => (map.has(path) ? [[path, map.get(path)!] as const] : [])));

/** Returns the rows of those documents, and not of the ones beside which they were checked. */
function rowsOf(kind: string, paths: readonly string[], { content, data }: CheckedTrees): SiteRows {
  const documents = [...valuesAt(data, paths).values()];
  return siteRows(
    { ...content!, documents: new Map(content!.documents).set(kind, documents) },
    kind,
  );
}

/**
 * Checks and projects all documents as they are now, and as they were before an import.
 * @param imported what the import has changed in the transaction
 * @param factsBefore the documents with facts before the import
 * @param each takes the rows of some documents, while no file has a problem
 */
export async function projectDocuments(
  tx: Queryable,
  {
    imported,
    factsBefore,
    assets,
  }: {
    imported: Pick<ImportedDocuments, 'replaced' | 'removed'>;
    factsBefore: Trees;
    assets: Assets;
  },
  each: (projection: Projection) => Promise<void>,
): Promise<Projected> {
  const { replaced, removed } = imported;
  const known = await readKnownAliases(tx);
  const factsAfter = await readFactSources(tx);
  const facts = { before: factInserter(factsBefore), after: factInserter(factsAfter) };
  const haveFactsChanged = facts.before.key !== facts.after.key;
  const pictures = new Map<string, PictureFacts>();
  const check = (trees: Trees, inserted: FactInserter, aliases: KnownAliases | null) =>
    checkTrees(trees, { facts: inserted, assets, known: aliases, pictures });
  const stored = await tx
    .select({
      path: contentDocument.path,
      isEdited: sql<boolean>`${contentDocument.editedAt} is not null`,
    })
    .from(contentDocument)
    .orderBy(sql`${contentDocument.path} collate "C"`);
  const edited = new Set(stored.flatMap(({ path, isEdited }) => (isEdited ? [path] : [])));
  const byKind = Map.groupBy([...stored.map(({ path }) => path), ...removed.keys()], kindOf);
  const unread: ContentProblem[] = [];
  const problems: ContentProblem[] = [];
  const invalidEdits = new Map<string, ContentProblem>();

  /** Checks documents as they are now, without edits that are not valid any more. */
  async function checkNow(trees: Trees): Promise<CheckedTrees> {
    const left = new Map(trees);
    for (;;) {
      const checked = await check(left, facts.after, known);
      const invalid = checked.problems.filter(({ file }) => edited.has(file) && left.has(file));
      if (invalid.length === 0) return checked;
      for (const problem of invalid) {
        invalidEdits.set(JSON.stringify(problem), problem);
        left.delete(problem.file);
      }
    }
  }

  async function project(kind: string, paths: readonly string[]): Promise<void> {
    const trees = await treesOf(tx, paths);
    const own = [...trees, ...valuesAt(removed, paths)];
    const old = valuesAt(replaced, paths);
    const context = await readContext(tx, [
      ...own,
      ...[...old].flatMap(([path, tree]) => (tree === null ? [] : [[path, tree] as const])),
    ]);
    const now = await checkNow(new Map([...context, ...trees]));
    if (now.problems.length > 0) {
      (now.isUnread ? unread : problems).push(...now.problems);
      return;
    }
    if (unread.length + problems.length > 0) return;
    const after = rowsOf(kind, paths, now);
    const isChanged = ([path]: readonly [string, Tree]) => replaced.has(path) || removed.has(path);
    // Rows of edits that are left out stay as they are.
    const all = [...context, ...own].filter(([path]) => removed.has(path) || now.data.has(path));
    if (!haveFactsChanged && !all.some(isChanged))
      return each({ before: after, after, content: now.content! });
    const before = new Map(
      all.flatMap(([path, tree]) => {
        const earlier = replaced.has(path) ? replaced.get(path)! : tree;
        return earlier === null ? [] : [[path, earlier] as const];
      }),
    );
    const then = await check(before, facts.before, null);
    await each({
      before: then.problems.length > 0 ? null : rowsOf(kind, paths, then),
      after,
      content: now.content!,
    });
  }

  for (const { name } of contentRegistry) {
    const paths = byKind.get(name) ?? [];
    for (let start = 0; start < paths.length; start += AT_ONCE)
      await project(name, paths.slice(start, start + AT_ONCE));
  }
  return { unread, problems, invalidEdits: [...invalidEdits.values()] };
}
