import { and, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { EditingScreen } from '@portolane/core/contract/desk/content.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { DocumentAction } from '@portolane/core/rules/desk/audit-details.ts';
import { changesOf, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { type Conflict, decideSave } from '@portolane/core/rules/desk/merge-document.ts';
import { problemsIn, type ProblemView } from '#content/content-problem.ts';
import { readDocuments, type StoredDocument, writeVersion } from '#content/documents.ts';
import { editText, treeOf } from '#content/edit-text.ts';
import { checkEdit, lockContent, writeEdit } from '#content/edited-content.ts';
import type { Queryable } from '#db/database.ts';
import { contentDraft, contentVersion, eventSession } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { type Letterhead, readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '#http/coded-error.ts';
import { serveWaitlist } from '#modules/enrolment/serve-waitlist.ts';
import {
  assertDocumentInScope,
  assertEditable,
  assertEditedBy,
  assertSeriesInScope,
  type Editor,
  treeOfVersion,
} from './document-access.ts';
import { auditedChanges } from './audited-changes.ts';
import { changedEvents, eventProblems, lockEvents } from './event-conflicts.ts';

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
}

export type PublishOutcome =
  /** `left`: legal texts that name a fact which changed, and need a new version to follow. */
  | { outcome: 'stored' | 'merged' | 'unchanged'; version: number; left: string[] }
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
  const currentTree = treeOf(current.text);
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

interface RowEdit {
  path: string;
  text: string;
  documents: ReadonlyMap<string, StoredDocument>;
  language: Language;
  at: Date;
  head: Letterhead;
  /** Whether it is rolled back at the end. */
  isTrial: boolean;
  beforeRows: () => Promise<void> | undefined;
}

/** Files are not rolled back. */
const drawNothing = () => Promise.resolve();

/**
 * Checks an edited text and writes the rows that it changes.
 * @returns legal texts that need a new version
 * @throws RolledBack
 */
async function writeEditedRows(
  tx: Queryable,
  client: PoolClient,
  deps: Deps,
  { path, text, documents, language, at, head, isTrial, beforeRows }: RowEdit,
): Promise<string[]> {
  const texts = new Map([...documents].map(([name, document]) => [name, document.text]));
  const checked = await checkEdit(tx, deps, { texts, path, text });
  if ('problems' in checked) throw refuse(problemsIn(language, checked.problems));
  const events = await lockEvents(tx, client, changedEvents(checked.changes));
  const problems = await eventProblems(tx, events, { ...checked, path, language, now: at });
  if (problems.length > 0) throw refuse(problems);
  await beforeRows();
  const written = await writeEdit(tx, isTrial ? { ...checked, draw: drawNothing } : checked, {
    path,
    now: at,
  });
  if ('problems' in written) throw refuse(problemsIn(language, written.problems));
  for (const { running } of isTrial ? [] : events)
    if (running) await serveEdited(tx, client, running.id, head, at);
  return written.left;
}

/** Does for a running event what follows from its new rows. */
async function serveEdited(
  tx: Queryable,
  client: PoolClient,
  eventId: number,
  head: Letterhead,
  at: Date,
): Promise<void> {
  // A session that is published again is held after all.
  await tx
    .update(eventSession)
    .set({ calledOffAt: null, calledOffReason: null, calledOffBy: null })
    .where(and(eq(eventSession.eventId, eventId), eq(eventSession.state, 'published')));
  await serveWaitlist(head, tx, client, eventId, at);
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
    await lockContent(tx);
    const at = deps.now();
    const documents = await readDocuments(tx);
    const current = documents.get(path) ?? null;
    if (current === null && baseVersion !== 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
    if (current !== null && baseVersion === 0) throw new CodedError('DESK_ITEM_EXISTS');
    const decided = current
      ? await mergeEdit(tx, current, edit, editor, at)
      : { outcome: 'stored' as const, tree: edit.tree };
    if (decided.outcome === 'conflict') return decided;
    const { tree, outcome } = decided;
    const before = current && treeOf(current.text);
    assertSeriesInScope(scope, { path, before, after: tree }, documents);
    const text = editText(current?.text ?? '', tree);
    const removeDraft = () =>
      tx
        .delete(contentDraft)
        .where(and(eq(contentDraft.path, path), eq(contentDraft.author, actor)));
    if (current?.text === text) {
      await removeDraft();
      return { outcome: 'unchanged', version: current.version, left: [] };
    }
    const beforeRows = () => edit.beforeRows?.(tx, tree);
    const rows = { path, text, documents, language, at, head, isTrial, beforeRows };
    const left = await writeEditedRows(tx, client, deps, rows);
    const { note, minor } = edit;
    const { version } = await writeVersion(
      tx,
      { path, before: current, text, author: actor, note, minor },
      at,
    );
    await removeDraft();
    const details = auditedChanges(before, tree);
    await recordAudit(tx, { actor, action, subject: subjectOf(path), details }, at);
    return { outcome, version, left };
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
