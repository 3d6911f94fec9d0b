import { and, eq, ne } from 'drizzle-orm';
import type { EditingScreen } from '@portolane/core/contract/desk/content.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { fieldOf, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { treeOf } from '#content/edit-text.ts';
import { keyOf, kindOf } from '#content/document-path.ts';
import { type StoredDocument } from '#content/documents.ts';
import { kindNamed, schemaOf } from '#content/kind-lookup.ts';
import { readTrees } from '#content/store/read-trees.ts';
import { mayHaveName } from '#content/store/record-trees.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentVersion } from '#db/schema/content.ts';
import { assertInScope, type Scope } from '#domain/desk/scope.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';

/** The person who edits: for the audit log, and for the limits of their changes. */
export interface Editor {
  actor: string;
  scope: Scope;
  /** Of what is said about an edit that is refused. */
  language?: Language;
}

/** @throws DESK_ITEM_NOT_EXIST if the path is not that of a document which can be edited here */
export function assertEditable(path: string): void {
  const key = keyOf(path);
  const isFile = /^[a-z]+\.yaml$/.test(path) || /^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(path);
  if (!isFile || schemaOf(path) === undefined || key === '.')
    throw new CodedError('DESK_ITEM_NOT_EXIST');
}

/**
 * Refuses an edit of a document that another screen edits.
 * @param screen the one that edits; undefined: the form of content
 * @throws DESK_NOT_POSSIBLE
 */
export function assertEditedBy(
  path: string,
  screen: EditingScreen | undefined,
  language: Language = 'zh-TW',
): void {
  const own = kindNamed(kindOf(path))?.screen;
  if (own === undefined || own === screen) return;
  const message = translatorOf(language)(`deskErrors:editedBy.${own}`);
  throw new CodedError('DESK_NOT_POSSIBLE', { message });
}

/** @throws DESK_OUT_OF_SCOPE */
export const assertDocumentInScope = (scope: Scope, path: string, tree: Tree): void =>
  assertInScope(isDocumentInScope(scope, path, tree));

const aliasIn = (tree: Tree | null): Tree | undefined =>
  tree !== null && isRecord(tree) ? fieldOf(tree, 'alias') : undefined;

/**
 * Refuses a series that an edit adds to an event of others: it would be listed with theirs, and be
 * in the scope of the people who are responsible for theirs.
 * @throws DESK_OUT_OF_SCOPE
 */
export async function assertSeriesInScope(
  db: Queryable,
  scope: Scope,
  { path, before, after }: { path: string; before: Tree | null; after: Tree },
): Promise<void> {
  const alias = aliasIn(after);
  if (scope.brands === null || kindOf(path) !== 'events') return;
  if (typeof alias !== 'string' || alias === aliasIn(before)) return;
  const others = await readTrees(
    db,
    and(ne(contentDocument.path, path), mayHaveName({ of: 'event', alias }))!,
  );
  for (const [other, tree] of others)
    if (kindOf(other) === 'events' && aliasIn(tree) === alias)
      assertDocumentInScope(scope, other, tree);
}

export async function findDocument(db: Queryable, path: string): Promise<StoredDocument | null> {
  const [document] = await db.select().from(contentDocument).where(eq(contentDocument.path, path));
  return document ?? null;
}

/** @throws DESK_ITEM_NOT_EXIST */
export async function readDocument(db: Queryable, path: string): Promise<StoredDocument> {
  const document = await findDocument(db, path);
  if (!document) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return document;
}

/**
 * Returns the data of a version.
 * @throws DESK_CHANGED_MEANWHILE if the version is not known
 */
export async function treeOfVersion(
  db: Queryable,
  current: StoredDocument,
  version: number,
): Promise<Tree> {
  if (version === current.version) return treeIn(current);
  const [row] = await db
    .select({ text: contentVersion.text })
    .from(contentVersion)
    .where(and(eq(contentVersion.path, current.path), eq(contentVersion.version, version)));
  if (!row) throw new CodedError('DESK_CHANGED_MEANWHILE');
  return treeOf(row.text);
}
