import { and, eq } from 'drizzle-orm';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import { treeColumns, treeIn } from '#content/store/stored-tree.ts';
import { contentDocument, contentDraft } from '#db/schema/content.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { copiedEvent } from './copy-event.ts';
import {
  assertDocumentInScope,
  assertEditable,
  assertEditedBy,
  type Editor,
  readDocument,
} from './document-access.ts';
import type { Edit } from './publish-document.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/**
 * Saves what a person has not published yet, in place of an earlier draft of that person.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE; DESK_NOT_POSSIBLE if another screen edits it
 */
export async function saveDraft(
  { db, now }: Deps,
  { path, tree, baseVersion }: Edit,
  { actor, scope, language }: Editor,
): Promise<{ at: Date }> {
  assertEditable(path);
  assertDocumentInScope(scope, path, tree);
  assertEditedBy(path, undefined, language);
  const [current] = await db
    .select(treeColumns)
    .from(contentDocument)
    .where(eq(contentDocument.path, path));
  // Also for a draft of a new document: another person may have published it meanwhile.
  if (current) assertDocumentInScope(scope, path, treeIn(current));
  else if (baseVersion > 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
  const values = { tree, baseVersion, at: now() };
  await db
    .insert(contentDraft)
    .values({ path, author: actor, ...values })
    .onConflictDoUpdate({ target: [contentDraft.path, contentDraft.author], set: values });
  return { at: values.at };
}

/** Removes the draft of a person, if there is one. */
export async function discardDraft({ db }: Deps, path: string, { actor }: Editor): Promise<void> {
  await db
    .delete(contentDraft)
    .where(and(eq(contentDraft.path, path), eq(contentDraft.author, actor)));
}

/** Returns the alias of an event by the name of its file, which may end with the series. */
function aliasOfSeries(path: string, seriesNum: number): string {
  const suffix = `-${seriesNum}`;
  const name = keyOf(path);
  return seriesNum > 1 && name.endsWith(suffix) ? sliceAt(name, 0, -suffix.length) : name;
}

/**
 * Starts a draft of a new document with the data of another one of its kind, hidden and with its
 * own alias.
 * @param series of a new event: the next one of an alias, in a file `<alias>-<series>.yaml`
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE, DESK_ITEM_EXISTS; DESK_NOT_POSSIBLE between kinds
 */
export async function copyDocument(
  deps: Deps,
  { from, path, series = 1 }: { from: string; path: string; series?: number | undefined },
  editor: Editor,
): Promise<{ at: Date }> {
  if (kindOf(from) !== kindOf(path) || keyOf(path) === '')
    throw new CodedError('DESK_NOT_POSSIBLE');
  const source = treeIn(await readDocument(deps.db, from));
  // The copy has an alias of its own, so that its scope says nothing about the source.
  assertDocumentInScope(editor.scope, from, source);
  const [taken] = await deps.db
    .select({ path: contentDocument.path })
    .from(contentDocument)
    .where(eq(contentDocument.path, path));
  if (taken) throw new CodedError('DESK_ITEM_EXISTS');
  const copy = (of: TreeRecord): TreeRecord | Promise<TreeRecord> =>
    kindOf(path) === 'events'
      ? copiedEvent(deps, of, { alias: aliasOfSeries(path, series), seriesNum: series })
      : { ...of, alias: keyOf(path), state: 'hidden' };
  const tree: Tree = isRecord(source) ? await copy(source) : source;
  return saveDraft(deps, { path, tree, baseVersion: 0 }, editor);
}
