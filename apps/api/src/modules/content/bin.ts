/** The bin: documents that were deleted here, brought back or gone for good after 30 days. */
import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { BinnedDocument } from '@portolane/core/contract/desk/bin.ts';
import { BIN_DAYS, binEnd } from '@portolane/core/rules/desk/bin.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { lockDocuments } from '#content/store/locks.ts';
import type { Queryable } from '#db/database.ts';
import {
  contentBin,
  contentDocument,
  contentDraft,
  contentTranslation,
  contentVersion,
} from '#db/schema/content.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { assertDocumentInScope, type Editor } from './document-access.ts';
import { isDocumentInScope } from '#content/document-scope.ts';
import { publishDocument, type PublishOutcome } from './publish-document.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;
type Binned = typeof contentBin.$inferSelect & { tree: Tree };

const subjectOf = (path: string): string => path.replace(/\.yaml$/, '');

/** Returns what is in the bin of a person, the newest first. */
export async function listBin(
  { db }: Pick<Deps, 'db'>,
  { scope }: Pick<Editor, 'scope'>,
): Promise<BinnedDocument[]> {
  const rows = await db
    .select()
    .from(contentBin)
    .where(isNotNull(contentBin.tree))
    .orderBy(desc(contentBin.deletedAt), desc(contentBin.id));
  return rows.flatMap(({ id, path, kind, title, tree, deletedBy, deletedAt }) =>
    isDocumentInScope(scope, path, tree)
      ? [
          {
            id,
            path,
            kind,
            title,
            deletedBy,
            deletedAt: deletedAt.toISOString(),
            until: binEnd(deletedAt).toISOString(),
          },
        ]
      : [],
  );
}

/** @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE */
async function readBinned(db: Queryable, id: number, { scope }: Editor): Promise<Binned> {
  const [row] = await db.select().from(contentBin).where(eq(contentBin.id, id));
  if (!row || row.tree === null) throw new CodedError('DESK_ITEM_NOT_EXIST');
  assertDocumentInScope(scope, row.path, row.tree);
  return { ...row, tree: row.tree };
}

/** Brings back what belongs to a document beside its data, in the transaction that publishes it. */
async function bringBack(tx: Queryable, { id, path, translations, drafts }: Binned) {
  // Another person may have brought it back, or deleted it for good, in the meantime.
  const gone = await tx
    .delete(contentBin)
    .where(and(eq(contentBin.id, id), isNotNull(contentBin.tree)));
  if (gone.rowCount === 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
  if (translations.length > 0) {
    await tx.insert(contentTranslation).values(translations.map((each) => ({ path, ...each })));
    await tx
      .update(contentDocument)
      .set({ behind: translations.length })
      .where(eq(contentDocument.path, path));
  }
  if (drafts.length > 0)
    await tx
      .insert(contentDraft)
      .values(drafts.map(({ at, ...draft }) => ({ path, ...draft, at: new Date(at) })))
      .onConflictDoNothing();
}

/**
 * Brings a document back under its alias, as it was: it is checked like a new one, and shown where it was
 * shown.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE; DESK_ITEM_EXISTS if another document has its alias now
 */
export async function restoreDeleted(
  deps: Deps,
  id: number,
  editor: Editor,
): Promise<PublishOutcome & { path: string }> {
  const binned = await readBinned(deps.db, id, editor);
  const { path, tree } = binned;
  const outcome = await publishDocument(
    deps,
    { path, tree, baseVersion: 0, afterVersion: (tx) => bringBack(tx, binned) },
    editor,
    'content undelete',
  );
  return { ...outcome, path };
}

/** Takes the data of a document out of the bin, with its versions. Its path stays (`contentBin`). */
async function forget(tx: Queryable, { id, path, version, deletedAt }: Binned): Promise<void> {
  await tx
    .update(contentBin)
    .set({ tree: null, translations: [], drafts: [] })
    .where(eq(contentBin.id, id));
  // A document that has the alias now has later ones.
  await tx
    .delete(contentVersion)
    .where(
      and(
        eq(contentVersion.path, path),
        or(
          lte(contentVersion.version, version),
          and(isNull(contentVersion.version), lte(contentVersion.at, deletedAt)),
        ),
      ),
    );
}

/**
 * Deletes a document of the bin for good.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export const deleteForGood = ({ db, now }: Deps, id: number, editor: Editor): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { path } = await readBinned(tx, id, editor);
    await lockDocuments(tx, [path]);
    // It may have been brought back meanwhile.
    const binned = await readBinned(tx, id, editor);
    await forget(tx, binned);
    await recordAudit(
      tx,
      {
        actor: editor.actor,
        action: 'content expire',
        subject: subjectOf(binned.path),
        details: {},
      },
      now(),
    );
  });

/** Deletes for good what has been in the bin for 30 days. Several processes can do it at once. */
export async function emptyBin({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - BIN_DAYS * 86_400_000);
  const due = await db
    .select({ id: contentBin.id })
    .from(contentBin)
    .where(and(isNotNull(contentBin.tree), lte(contentBin.deletedAt, before)));
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(contentBin)
        .where(and(eq(contentBin.id, id), isNotNull(contentBin.tree)))
        .for('update', { skipLocked: true });
      if (!row) return;
      await forget(tx, { ...row, tree: row.tree! });
      await recordAudit(
        tx,
        { actor: 'site', action: 'content expire', subject: subjectOf(row.path), details: {} },
        now(),
      );
    });
}
