/** Deletes uploads for content that nothing has referred to for a while. */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { and, eq, lte, notInArray, sql } from 'drizzle-orm';
import { lockAllContent } from '#content/store/locks.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument, contentDraft, contentVersion, unusedUpload } from '#db/schema/content.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { downloadPath, uploadedDownloadName } from '#domain/downloads/download-paths.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { pictureName, picturePath } from '#domain/pictures/picture-paths.ts';
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

const nameOf = (path: string): string => sliceAt(path, path.lastIndexOf('/') + 1);

/**
 * Whether content refers to an upload by its name. A file of the catalogue has a row of its own. Drawings
 * are logos, few and small: they are kept.
 */
const isNamedByContent = (path: string): boolean => {
  const name = nameOf(path);
  return (
    (path === picturePath(name) && pictureName.test(name)) ||
    (path === downloadPath(name) && uploadedDownloadName.test(name))
  );
};

/**
 * Returns which of the uploads no document, no version of one, and no draft names. A text that only
 * looks like a name counts as one, so that rather too much is kept. Drafts are few.
 */
async function unusedAmong(db: Queryable, paths: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from unnest(${sql.param([...paths])}::text[]) as path,
      lateral (select substring(path from '[^/]+$') as name) as file
    where not exists (
        select from ${contentDocument} where upload_names(${contentDocument.text}) @> array[file.name])
      and not exists (
        select from ${contentVersion} where upload_names(${contentVersion.text}) @> array[file.name])
      and not exists (
        select from ${contentDraft} where strpos(${contentDraft.tree}::text, file.name) > 0)`);
  return rows.map(({ path }) => path);
}

/** Keeps since when uploads are unused; those that are used again, or gone, have no row. */
async function keepUnused(db: Queryable, unused: readonly string[], now: Date): Promise<void> {
  await db.delete(unusedUpload).where(notInArray(unusedUpload.path, [...unused]));
  if (unused.length > 0)
    await db
      .insert(unusedUpload)
      .values(unused.map((path) => ({ path, since: now })))
      .onConflictDoNothing();
}

/**
 * Deletes an upload if it is still unused. Publishing, imports, drafts, and an upload of the same name
 * wait until it is gone, so none of them commits a reference that was not seen here.
 * @returns whether it was deleted
 */
const deleteUnused = (
  { db, now }: Deps,
  store: UploadStore,
  { path, before }: { path: string; before: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockAllContent(tx);
    await tx.execute(sql`lock table ${contentDraft} in share mode`);
    const [row] = await tx
      .select()
      .from(unusedUpload)
      .where(and(eq(unusedUpload.path, path), lte(unusedUpload.since, before)))
      .for('update', { skipLocked: true });
    if (!row) return false;
    const kind = path === picturePath(nameOf(path)) ? 'picture' : 'download';
    const subject = `${kind}/${nameOf(path)}`;
    await tx.delete(unusedUpload).where(eq(unusedUpload.path, path));
    if ((await unusedAmong(tx, [path])).length === 0) return false;
    await recordAudit(tx, { actor: 'site', action: 'files expire', subject, details: {} }, now());
    await store.delete(path);
    return true;
  });

/**
 * Deletes uploads for content to which nothing has referred for some days, from the folder or the
 * bucket. Several processes can do it at once.
 * @returns the paths of those that were deleted
 */
export async function sweepUploads(deps: Deps, days: number): Promise<string[]> {
  const { db, now, settings } = deps;
  const store = uploadStoreOf(settings);
  const lists = await Promise.all(
    [picturePath(''), downloadPath('')].map((folder) => store.list(sliceAt(folder, 0, -1))),
  );
  const paths = lists.flat().flatMap(({ path }) => (isNamedByContent(path) ? [path] : []));
  await keepUnused(db, await unusedAmong(db, paths), now());
  const before = new Date(now().getTime() - days * 86_400_000);
  const due = await db.select().from(unusedUpload).where(lte(unusedUpload.since, before));
  const deleted: string[] = [];
  for (const { path } of due)
    if (await deleteUnused(deps, store, { path, before })) deleted.push(path);
  return deleted;
}
