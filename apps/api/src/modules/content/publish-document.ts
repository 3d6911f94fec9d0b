import { and, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { EditingScreen } from '@portolane/core/contract/desk/content.ts';
import type { DocumentAction } from '@portolane/core/rules/desk/audit-details.ts';
import {
  changesOf,
  isRecord,
  sameTree,
  type Tree,
} from '@portolane/core/rules/desk/document-tree.ts';
import { contentAddresses, movedAddresses } from '@portolane/core/rules/site/content-addresses.ts';
import { type Conflict, decideSave } from '@portolane/core/rules/desk/merge-document.ts';
import { type ContentProblem, problemsIn, type ProblemView } from '#content/content-problem.ts';
import { kindOf } from '#content/document-path.ts';
import { type StoredDocument, writeVersion } from '#content/documents.ts';
import { editText } from '#content/edit-text.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { datedVersion, legalBlanks } from '#content/legal-versions.ts';
import { eventPaths } from '#content/event-document.ts';
import { ownPathOf, ownPathProblems } from '#content/own-paths.ts';
import { checkEdit, type CheckedEdit } from '#content/store/check-edit.ts';
import { recordEntries } from '#content/store/entries.ts';
import { recordFollowUp } from '#content/store/follow-ups.ts';
import { announceEdit } from '#content/store/write-edit.ts';
import { lockDocuments } from '#content/store/locks.ts';
import { treesOf } from '#content/store/read-trees.ts';
import type { Queryable } from '#db/database.ts';
import { contentDraft, contentVersion } from '#db/schema/content.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { followAddresses } from '#domain/redirects/follow-addresses.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import {
  assertDocumentInScope,
  assertEditable,
  assertEditedBy,
  assertSeriesInScope,
  type Editor,
  findDocument,
  treeOfVersion,
} from './document-access.ts';
import { auditedChanges } from './audited-changes.ts';
import { writeCheckedEdit } from './write-checked-edit.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

export interface Edit {
  path: string;
  tree: Tree;
  /** The version that was edited; 0: the document is new. */
  baseVersion: number;
  note?: string;
  /** Whether translations stay valid. */
  minor?: boolean;
  /** The screen that edits documents of this kind. */
  screen?: EditingScreen;
  /** Runs in the transaction, before the rows of what is published are written. */
  beforeRows?: (tx: Queryable, published: Tree) => Promise<void>;
  /** Runs in the transaction, once the version is written. */
  afterVersion?: (tx: Queryable) => Promise<void>;
}

export type PublishOutcome =
  /**
   * `left`: legal texts that name a fact which changed, and need a new version to follow; `followed`: how
   * many other documents show something of the edit, if any do.
   */
  | {
      outcome: 'stored' | 'merged' | 'unchanged';
      version: number;
      left: string[];
      followed?: number;
    }
  | { outcome: 'conflict'; version: number; conflicts: Conflict[]; refused: number }
  | { outcome: 'invalid'; problems: ProblemView[] };

/** Rolls a transaction back, and says how the edit ended. */
class RolledBack extends Error {
  readonly outcome: PublishOutcome;

  constructor(outcome: PublishOutcome) {
    super('Nothing of the edit was written.');
    this.outcome = outcome;
  }
}
const refuse = (problems: ProblemView[]) => new RolledBack({ outcome: 'invalid', problems });

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

type Conflicting = Extract<PublishOutcome, { outcome: 'conflict' }>;

/** Merges an edit with what others published since it began. */
async function mergeEdit(
  tx: Queryable,
  current: StoredDocument,
  edit: Edit,
  { actor, scope }: Editor,
  at: Date,
): Promise<{ outcome: 'stored' | 'merged'; tree: Tree } | Conflicting> {
  const { path, baseVersion, tree } = edit;
  const currentTree = treeIn(current);
  assertDocumentInScope(scope, path, currentTree);
  const base = await treeOfVersion(tx, current, baseVersion);
  // A conflict returns its values.
  assertDocumentInScope(scope, path, base);
  const decided = decideSave({
    base: { version: baseVersion, tree: base },
    current: { version: current.version, tree: currentTree },
    mine: tree,
  });
  if (decided.outcome !== 'conflict') return decided;
  const refused = await keepRefused(tx, current, edit, { author: actor, base, at });
  const { conflicts } = decided;
  return { outcome: 'conflict', version: current.version, conflicts, refused };
}

/**
 * Returns the paths to lock for an edit. Two documents must not have the same series of an event, or the
 * same path on the site.
 */
function lockedPaths({ path, tree }: Edit): string[] {
  const ownPath = ownPathOf(path, tree);
  if (ownPath !== null) return [path, ownPath];
  if (kindOf(path) !== 'events' || !isRecord(tree)) return [path];
  const { alias, series } = tree;
  const isNamed = typeof alias === 'string' && typeof series === 'number';
  return [path, ...(isNamed ? eventPaths({ alias, seriesNum: series }) : [])];
}

/** Dates the versions of a legal text that a document brings; those of others are published. */
async function datedVersions(
  tx: Queryable,
  path: string,
  versions: CheckedEdit['legal'],
  at: Date,
): Promise<{ legal: CheckedEdit['legal']; problems: ContentProblem[] }> {
  const legal: CheckedEdit['legal'] = [];
  const problems: ContentProblem[] = [];
  for (const version of versions) {
    const isOwn = path === `pages/${version.alias}.yaml`;
    const dated = isOwn ? await datedVersion(tx, version, at) : version;
    if ('code' in dated) problems.push({ file: path, ...dated });
    else legal.push(dated);
  }
  return { legal, problems };
}

async function publish(
  deps: Deps,
  edit: Edit,
  editor: Editor,
  { action, isTrial }: { action: DocumentAction; isTrial: boolean },
): Promise<PublishOutcome> {
  const { path, baseVersion } = edit;
  const { actor, scope, language = 'zh-TW' } = editor;
  assertEditable(path);
  assertDocumentInScope(scope, path, edit.tree);
  assertEditedBy(path, edit.screen, language);
  const head = await readLetterhead(deps);
  const run = async (tx: Queryable, client: PoolClient): Promise<PublishOutcome> => {
    await lockDocuments(tx, lockedPaths(edit));
    const at = deps.now();
    const current = await findDocument(tx, path);
    if (current === null && baseVersion !== 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
    if (current !== null && baseVersion === 0) throw new CodedError('DESK_ITEM_EXISTS');
    const decided = current
      ? await mergeEdit(tx, current, edit, editor, at)
      : { outcome: 'stored' as const, tree: edit.tree };
    if (decided.outcome === 'conflict') return decided;
    const { tree, outcome } = decided;
    const before = current && treeIn(current);
    await assertSeriesInScope(tx, scope, { path, before, after: tree });
    const removeDraft = () =>
      tx
        .delete(contentDraft)
        .where(and(eq(contentDraft.path, path), eq(contentDraft.author, actor)));
    if (current && before !== null && sameTree(before, tree)) {
      await removeDraft();
      return { outcome: 'unchanged', version: current.version, left: [] };
    }
    const checked = await checkEdit(tx, deps, { path, before, after: tree });
    const blanks = [...legalBlanks(path, tree), ...(await ownPathProblems(tx, path, tree))];
    if ('problems' in checked) throw refuse(problemsIn(language, [...checked.problems, ...blanks]));
    const { legal, problems } = await datedVersions(tx, path, checked.legal, at);
    if (problems.length + blanks.length > 0)
      throw refuse(problemsIn(language, [...problems, ...blanks]));
    const { dependants, later } = checked;
    const beforeRows = () => edit.beforeRows?.(tx, tree);
    const writing = { path, language, at, head, isTrial, beforeRows };
    const written = await writeCheckedEdit(tx, client, { ...checked, legal }, writing);
    if ('problems' in written) throw refuse(written.problems);
    const followed = dependants.length + later.length;
    const told = { left: written.left, ...(followed > 0 && { followed }) };
    if (isTrial) return { outcome, version: (current?.version ?? 0) + 1, ...told };
    const { note, minor } = edit;
    const { version } = await writeVersion(
      tx,
      { path, before: current, tree, author: actor, note, minor },
      at,
    );
    // Their titles may contain a fact of this document.
    const others = await treesOf(tx, dependants);
    await recordEntries(
      tx,
      [...others].map(([each, its]) => ({ path: each, kind: kindOf(each), tree: its })),
    );
    await recordFollowUp(tx, { path, before, later });
    await removeDraft();
    await edit.afterVersion?.(tx);
    const kind = kindOf(path);
    const addresses = contentAddresses(kind, tree);
    if (!sameTree(addresses, contentAddresses(kind, before))) {
      const moves = movedAddresses(kind, before, tree);
      await followAddresses(tx, { moves, now: addresses }, { by: actor, at });
    }
    const details = auditedChanges(before, tree);
    await recordAudit(tx, { actor, action, subject: subjectOf(path), details }, at);
    await announceEdit(tx, checked);
    return { outcome, version, ...told };
  };
  try {
    return await inTransaction(deps.db, async (tx, client) => {
      const outcome = await run(tx, client);
      if (isTrial) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}

/**
 * Publishes an edit of a document: checks it as the import does, with the rest of the content, and
 * against what is sold of running events, and writes its text, its rows, and the search documents of
 * these rows. If another person has published since, both edits are merged field by field; where they
 * contradict each other, nothing is written, and the edit is kept as a version.
 * @throws DESK_ITEM_NOT_EXIST, DESK_ITEM_EXISTS, DESK_OUT_OF_SCOPE, DESK_CHANGED_MEANWHILE;
 * DESK_NOT_POSSIBLE if another screen edits it
 */
export const publishDocument = (
  deps: Deps,
  edit: Edit,
  editor: Editor,
  action: DocumentAction = 'content edit',
): Promise<PublishOutcome> => publish(deps, edit, editor, { action, isTrial: false });

/**
 * Returns what publishing an edit would do, without doing it.
 * @throws as `publishDocument`
 */
export const checkDocument = (deps: Deps, edit: Edit, editor: Editor): Promise<PublishOutcome> =>
  publish(deps, edit, editor, { action: 'content edit', isTrial: true });
