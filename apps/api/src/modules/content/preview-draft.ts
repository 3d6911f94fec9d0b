/** The page of a document as it would be with a person's draft. Nothing of it is kept. */
import { and, eq, inArray, not } from 'drizzle-orm';
import type { PreviewMark, PreviewOutcome } from '@portolane/core/contract/desk/preview.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  isRecord,
  sameTree,
  type Tree,
  valueAt,
} from '@portolane/core/rules/desk/document-tree.ts';
import { decideSave } from '@portolane/core/rules/desk/merge-document.ts';
import { brandsOf } from '#content/brands-of.ts';
import { problemsIn } from '#content/content-problem.ts';
import type { RowChange } from '#content/content-rows.ts';
import { kindOf } from '#content/document-path.ts';
import { type StoredDocument } from '#content/documents.ts';
import { treeIn } from '#content/store/stored-tree.ts';
import { checkEdit } from '#content/store/check-edit.ts';
import { writeEditedRows } from '#content/store/write-edit.ts';
import type { Queryable } from '#db/database.ts';
import { brand } from '#db/schema/catalogue.ts';
import { contentDraft } from '#db/schema/content.ts';
import { isBrandInScope, type Scope } from '#domain/desk/scope.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { isPublished } from '#domain/published.ts';
import type { UncommittedPages } from '#domain/uncommitted-pages.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import {
  assertDocumentInScope,
  assertEditable,
  type Editor,
  findDocument,
  treeOfVersion,
} from './document-access.ts';
import { shownState } from './shown-state.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

interface Preview {
  outcome: PreviewOutcome;
  /** null unless the outcome is a page. */
  html: string | null;
}

/**
 * Returns whether an edit of a document that touches these rows is shown. Enrolments lock events,
 * sessions, coupons, and companies: of them only an event's own rows are written, for as long as its
 * page takes. Elsewhere, facts in their texts are as published.
 */
const isShown = (path: string, { kind }: RowChange): boolean =>
  kind === 'event' || kind === 'eventSession'
    ? kindOf(path) === 'events'
    : kind !== 'company' && kind !== 'coupon';

/** Before any content. */
const LONG_AGO = '2000-01-01T00:00';

/**
 * Returns the tree that would be published: the draft, merged with what others published since. In
 * a conflict, the draft is shown.
 */
async function treeOfDraft(
  db: Queryable,
  { path, current }: { path: string; current: StoredDocument | null },
  { actor, scope }: Editor,
): Promise<Tree> {
  const [draft] = await db
    .select()
    .from(contentDraft)
    .where(and(eq(contentDraft.path, path), eq(contentDraft.author, actor)));
  const published = current && treeIn(current);
  if (published !== null) assertDocumentInScope(scope, path, published);
  const mine = draft?.tree ?? published;
  if (mine === null || mine === undefined) throw new CodedError('DESK_ITEM_NOT_EXIST');
  assertDocumentInScope(scope, path, mine);
  if (!draft || !current || draft.baseVersion === current.version || draft.baseVersion === 0)
    return mine;
  const base = await treeOfVersion(db, current, draft.baseVersion);
  const decided = decideSave({
    base: { version: draft.baseVersion, tree: base },
    current: { version: current.version, tree: published! },
    mine,
  });
  return decided.outcome === 'conflict' ? mine : decided.tree;
}

/** Returns the tree with the document, or the entry, visible; the marks say what was in the way. */
function madeVisible(
  tree: Tree,
  entry: string | null,
  { now, language }: { now: Date; language: Language },
): { tree: Tree; marks: PreviewMark[] } {
  const shown = structuredClone(tree);
  const record = valueAt(shown, entry ?? '');
  if (!isRecord(record)) return { tree, marks: [] };
  const marks: PreviewMark[] = [];
  const { state } = shownState(record, now);
  if (state !== 'published') {
    marks.push(state);
    record['state'] = 'published';
    record['publishUp'] = LONG_AGO;
    delete record['publishDown'];
  }
  if (language === 'en' && record['english'] === 'hidden') {
    marks.push('englishHidden');
    record['english'] = 'published';
  }
  return { tree: shown, marks };
}

/** Makes the brands of a document visible. Returns whether one of them was not. */
async function showBrands(tx: Queryable, aliases: readonly string[], now: Date): Promise<boolean> {
  if (aliases.length === 0) return false;
  const { rowCount } = await tx
    .update(brand)
    .set({ state: 'published', publishUp: null, publishDown: null })
    .where(and(inArray(brand.alias, [...aliases]), not(isPublished(brand, now))));
  return (rowCount ?? 0) > 0;
}

/** A person limited to events has no brands; those of the event as it is published are no secret. */
function isShownIn(current: StoredDocument | null, scope: Scope, alias: string): boolean {
  if (isBrandInScope(scope, [alias])) return true;
  return (
    scope.brands === null &&
    current !== null &&
    brandsOf(current.path, treeIn(current)).includes(alias)
  );
}

/**
 * Renders the page of a document with the draft of the person; without one, as it is published.
 * Hidden or upcoming content is shown.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE, DESK_CHANGED_MEANWHILE; UncommittedBusy
 */
export async function previewDraft(
  deps: Deps,
  site: UncommittedPages,
  { path, entry, language }: { path: string; entry: string | null; language: Language },
  editor: Editor,
): Promise<Preview> {
  const { language: said = 'zh-TW' } = editor;
  assertEditable(path);
  const { addresses } = site;
  if (!addresses) return { outcome: { outcome: 'elsewhere' }, html: null };
  return site.run({ person: editor.actor, subject: path }, async (tx, render) => {
    const current = await findDocument(tx, path);
    const draft = await treeOfDraft(tx, { path, current }, editor);
    const before = current && treeIn(current);
    const address = addresses.addressOf({ path, tree: draft, entry, published: before }, language);
    if (address === null) return { outcome: { outcome: 'noPage' }, html: null };
    const now = deps.now();
    const { tree, marks } = madeVisible(draft, entry, { now, language });
    if (before === null || !sameTree(tree, before)) {
      const checked = await checkEdit(tx, deps, { path, before, after: tree }, { locks: false });
      if ('problems' in checked)
        return {
          outcome: { outcome: 'invalid', problems: problemsIn(said, checked.problems) },
          html: null,
        };
      const changes = checked.changes.filter((change) => isShown(path, change));
      const written = await writeEditedRows(tx, { ...checked, changes }, { path, now });
      if ('problems' in written)
        return {
          outcome: { outcome: 'invalid', problems: problemsIn(said, written.problems) },
          html: null,
        };
    }
    // A draft may name any brand; a hidden one of others stays hidden.
    const brands = brandsOf(path, tree).filter((each) => isShownIn(current, editor.scope, each));
    if (await showBrands(tx, brands, now)) marks.push('brandHidden');
    const { status, html } = await render({ address });
    if (html === null || status === 404) return { outcome: { outcome: 'notShown' }, html: null };
    if (status >= 400) return { outcome: { outcome: 'failed' }, html: null };
    return { outcome: { outcome: 'page', marks }, html };
  });
}
