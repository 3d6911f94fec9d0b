import { and, desc, eq } from 'drizzle-orm';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import {
  changesOf,
  isRecord,
  type Tree,
  type TreeRecord,
  valueAt,
} from '@portolane/core/rules/desk/document-tree.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import { treeOf } from '#content/edit-text.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { readFollowing } from '#content/store/follow-ups.ts';
import { writtenFactsIn } from '#content/facts.ts';
import { type InsertFacts, readFacts } from '#content/stored-facts.ts';
import type { Queryable } from '#db/database.ts';
import {
  contentDocument,
  contentDraft,
  contentTranslation,
  contentVersion,
} from '#db/schema/content.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { nextSeriesOf } from './copy-event.ts';
import {
  assertDocumentInScope,
  assertEditable,
  type Editor,
  readDocument,
} from './document-access.ts';
import { titleOf } from '#content/store/entries.ts';
import { type Edit, publishDocument, type PublishOutcome } from './publish-document.ts';
import { shownEnglish, shownState } from './shown-state.ts';

type DraftRow = typeof contentDraft.$inferSelect;

/** Returns which fields each draft of another person changes. */
const othersOf = (drafts: readonly DraftRow[], actor: string, current: Tree | null) =>
  drafts
    .filter(({ author }) => author !== actor)
    .map(({ author, at, tree }) => ({
      author,
      at: at.toISOString(),
      changed: current === null ? [] : changesOf(current, tree).map((change) => change.path),
    }));

function shownOf(
  record: TreeRecord,
  title: ContentDocumentView['title'],
  now: Date,
): ContentDocumentView['shown'] {
  const { state } = shownState(record, now);
  return { state, english: shownEnglish(record, { state, title }) };
}

/** Returns the values of the facts that texts name; groups, and what no fact has, are left out. */
function factsNamedIn(trees: unknown, insert: InsertFacts): ContentDocumentView['facts'] {
  const names = [...new Set(writtenFactsIn(trees))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const written = `<<${name}>>`;
      const { zh, en } = insert({ zh: written, en: written });
      return zh === written ? [] : [[name, { zh, en }]];
    }),
  );
}

/**
 * Returns a document with its versions, the draft of the person who reads it, and who else edits it.
 * A document that exists only as a draft of this person has the version 0.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function viewDocument(
  { db, now, uncommitted }: Pick<ModuleDeps, 'db' | 'now' | 'uncommitted'>,
  path: string,
  { actor, scope, language = 'zh-TW' }: Editor,
): Promise<ContentDocumentView> {
  assertEditable(path);
  const [document] = await db.select().from(contentDocument).where(eq(contentDocument.path, path));
  const drafts = await db.select().from(contentDraft).where(eq(contentDraft.path, path));
  const own = drafts.find(({ author }) => author === actor);
  const current = document ? treeIn(document) : null;
  const shown = current ?? own?.tree;
  if (shown === undefined) throw new CodedError('DESK_ITEM_NOT_EXIST');
  assertDocumentInScope(scope, path, shown);
  const behind = await db
    .select({ field: contentTranslation.field, chinese: contentTranslation.chinese })
    .from(contentTranslation)
    .where(eq(contentTranslation.path, path));
  const versions = await db
    .select()
    .from(contentVersion)
    .where(eq(contentVersion.path, path))
    .orderBy(desc(contentVersion.id));
  const insert = await readFacts(db);
  const title = titleOf(isRecord(shown) ? shown : {}, {
    field: contentKinds.get(kindOf(path))!.title,
    path: keyOf(path) || path,
    insert,
  });
  const visible = isRecord(current) ? shownOf(current, title, now()) : null;
  const addressOf = uncommitted?.addresses?.addressOf;
  return {
    path,
    kind: kindOf(path),
    page:
      visible?.state === 'published'
        ? (addressOf?.({ path, tree: shown, entry: null, published: null }, language) ?? null)
        : null,
    version: document?.version ?? 0,
    title,
    tree: current as TreeRecord | null,
    facts: factsNamedIn([current, own?.tree], insert),
    shown: visible,
    nextSeries: kindOf(path) === 'events' ? await nextSeriesOf(db, shown) : null,
    following: await readFollowing(db, path),
    draft: own
      ? {
          tree: own.tree as TreeRecord,
          baseVersion: own.baseVersion,
          at: own.at.toISOString(),
        }
      : null,
    otherDrafts: othersOf(drafts, actor, current),
    behind,
    versions: versions.map(({ text: _text, path: _path, at, ...version }) => ({
      ...version,
      at: at.toISOString(),
    })),
  };
}

/**
 * Returns the data of an earlier version, or of a refused edit.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function readVersion(
  db: Queryable,
  { path, id }: { path: string; id: number },
  { scope }: Pick<Editor, 'scope'>,
): Promise<Tree> {
  assertEditable(path);
  const current = await readDocument(db, path);
  assertDocumentInScope(scope, path, treeIn(current));
  const [row] = await db
    .select({ text: contentVersion.text })
    .from(contentVersion)
    .where(and(eq(contentVersion.path, path), eq(contentVersion.id, id)));
  if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const tree = treeOf(row.text);
  assertDocumentInScope(scope, path, tree);
  return tree;
}

/**
 * Publishes an earlier version again, as a new version.
 * @throws what `publishDocument` and `readVersion` throw
 */
export async function restoreVersion(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { id, ...edit }: Omit<Edit, 'tree'> & { id: number },
  editor: Editor,
): Promise<PublishOutcome> {
  const tree = await readVersion(deps.db, { path: edit.path, id }, editor);
  return publishDocument(deps, { ...edit, tree }, editor, 'content restore');
}

/**
 * Publishes or hides a document, an entry of it, or its English texts.
 * @param entry as a path names it, e.g. `categories.member-account`; null: the document
 * @throws DESK_ITEM_NOT_EXIST if there is no such entry, and what `publishDocument` throws
 */
export async function setDocumentState(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  {
    path,
    entry,
    field,
    value,
  }: {
    path: string;
    entry: string | null;
    field: 'state' | 'english';
    value: 'published' | 'hidden';
  },
  editor: Editor,
): Promise<PublishOutcome> {
  assertEditable(path);
  const document = await readDocument(deps.db, path);
  const tree = treeIn(document);
  const target = valueAt(tree, entry ?? '');
  if (!isRecord(target)) throw new CodedError('DESK_ITEM_NOT_EXIST');
  target[field] = value;
  const action = value === 'published' ? 'content publish' : 'content hide';
  return publishDocument(deps, { path, tree, baseVersion: document.version }, editor, action);
}
