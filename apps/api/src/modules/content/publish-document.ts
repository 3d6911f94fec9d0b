import { and, eq } from 'drizzle-orm';
import { changesOf, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { type Conflict, decideSave } from '@portolane/core/rules/desk/merge-document.ts';
import type { ContentProblem } from '#content/content-problem.ts';
import { readDocuments, type StoredDocument, writeVersion } from '#content/documents.ts';
import { editText, treeOf } from '#content/edit-text.ts';
import { checkEdit, lockContent, writeEdit } from '#content/edited-content.ts';
import type { Queryable } from '#db/database.ts';
import { contentDraft, contentVersion } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '#http/coded-error.ts';
import {
  assertDocumentInScope,
  assertEditable,
  type Editor,
  treeOfVersion,
} from './document-access.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

export interface Edit {
  path: string;
  tree: Tree;
  /** The version that was edited; 0: the document is new. */
  baseVersion: number;
  note?: string;
  /** Whether translations stay valid. */
  minor?: boolean;
  /** Runs in the transaction, before the rows of what is published are written. */
  beforeRows?: (tx: Queryable, published: Tree) => Promise<void>;
}

export type PublishOutcome =
  /** `left`: legal texts that name a fact which changed, and need a new version to follow. */
  | { outcome: 'stored' | 'merged' | 'unchanged'; version: number; left: string[] }
  | { outcome: 'conflict'; version: number; conflicts: Conflict[]; refused: number }
  | { outcome: 'invalid'; problems: ContentProblem[] };

/** Rolls a transaction back with the problems that prevent an edit. */
class RefusedEdit extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super('The edit was refused.');
    this.problems = problems;
  }
}

/** Texts in the audit log; a whole page would be there twice for each change. */
const AUDITED_LENGTH = 300;
const AUDITED_CHANGES = 50;

const audited = (value: Tree | undefined): unknown => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > AUDITED_LENGTH ? `${text.slice(0, AUDITED_LENGTH)}…` : value;
};
const auditDetails = (before: Tree | null, after: Tree) =>
  Object.fromEntries(
    changesOf(before ?? {}, after)
      .slice(0, AUDITED_CHANGES)
      .map((change) => [
        change.path,
        { before: audited(change.before), after: audited(change.after) },
      ]),
  );

/** The name of a document in the audit log: `news/year-end-refresh`, `faq`. */
const subjectOf = (path: string): string => path.replace(/\.yaml$/, '');

/** Keeps a refused edit as a version of its own, so that nothing of it is lost. */
async function keepRefused(
  tx: Queryable,
  current: StoredDocument,
  { path, tree, note = '' }: Edit,
  { author, base, at }: { author: string; base: Tree; at: Date },
): Promise<number> {
  const [kept] = await tx
    .insert(contentVersion)
    .values({
      path,
      version: null,
      text: editText(current.text, tree),
      author,
      at,
      changed: changesOf(base, tree).map((change) => change.path),
      note,
    })
    .returning({ id: contentVersion.id });
  return kept!.id;
}

/**
 * Publishes an edit of a document: checks it as the import does, with the rest of the content, and
 * writes its text, its rows, and the search documents of these rows. If another person has
 * published since, both edits are merged field by field; where they contradict each other, nothing is
 * written, and the edit is kept as a version.
 * @throws DESK_ITEM_NOT_EXIST, DESK_ITEM_EXISTS, DESK_OUT_OF_SCOPE, DESK_CHANGED_MEANWHILE
 */
export async function publishDocument(
  deps: Deps,
  edit: Edit,
  { actor, scope }: Editor,
  action = 'content edit',
): Promise<PublishOutcome> {
  const { path, baseVersion } = edit;
  assertEditable(path);
  assertDocumentInScope(scope, path, edit.tree);
  try {
    return await inTransaction(deps.db, async (tx): Promise<PublishOutcome> => {
      await lockContent(tx);
      const at = deps.now();
      const documents = await readDocuments(tx);
      const current = documents.get(path) ?? null;
      if (current === null && baseVersion !== 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
      if (current !== null && baseVersion === 0) throw new CodedError('DESK_ITEM_EXISTS');
      const currentTree = current && treeOf(current.text);
      let tree = edit.tree;
      let outcome: 'stored' | 'merged' = 'stored';
      if (current && currentTree !== null) {
        assertDocumentInScope(scope, path, currentTree);
        const base = await treeOfVersion(tx, current, baseVersion);
        const decided = decideSave({
          base: { version: baseVersion, tree: base },
          current: { version: current.version, tree: currentTree },
          mine: tree,
        });
        if (decided.outcome === 'conflict') {
          const refused = await keepRefused(tx, current, edit, { author: actor, base, at });
          const { conflicts } = decided;
          return { outcome: 'conflict', version: current.version, conflicts, refused };
        }
        ({ tree, outcome } = decided);
      }
      const removeDraft = () =>
        tx
          .delete(contentDraft)
          .where(and(eq(contentDraft.path, path), eq(contentDraft.author, actor)));
      const text = editText(current?.text ?? '', tree);
      if (current?.text === text) {
        await removeDraft();
        return { outcome: 'unchanged', version: current.version, left: [] };
      }
      const texts = new Map([...documents].map(([name, document]) => [name, document.text]));
      const checked = await checkEdit(tx, deps, { texts, path, text });
      if ('problems' in checked) throw new RefusedEdit(checked.problems);
      await edit.beforeRows?.(tx, tree);
      const written = await writeEdit(tx, checked, { path, now: at });
      if ('problems' in written) throw new RefusedEdit(written.problems);
      const { note, minor } = edit;
      const { version } = await writeVersion(
        tx,
        { path, before: current, text, author: actor, note, minor },
        at,
      );
      await removeDraft();
      await recordAudit(
        tx,
        { actor, action, subject: subjectOf(path), details: auditDetails(currentTree, tree) },
        at,
      );
      return { outcome, version, left: written.left };
    });
  } catch (error) {
    if (error instanceof RefusedEdit) return { outcome: 'invalid', problems: error.problems };
    throw error;
  }
}
