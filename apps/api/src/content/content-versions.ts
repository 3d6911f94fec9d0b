/**
 * Records which versions of the content were imported into a database. A process that was started
 * with an older release, or with content that has been replaced since, must not overwrite the newer
 * content. Such a process starts during a rolling restart, and when one is started again after a
 * crash.
 */
import { and, desc, eq, gt, max } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { contentImport } from '#db/schema/content.ts';

/** The version of the content that a process would import. */
export interface ContentVersion {
  /** Increased whenever the importer makes something else of the same files. */
  importer: number;
  /** Digest of the files of the content folder, without uploads. */
  content: string;
}

/** The row of the last import. Rows with a higher id record one content each, the newest last. */
export const CURRENT_ID = 1;

/** Returns the importer version in a digest of `content_import`. */
export const importerOf = (digest: string): number => Number(digest.split(':')[0]);

/**
 * Resolves to the reason why a process must not import its content, for the log and the start
 * message; null if it may import.
 */
export async function whyOlder(
  db: Queryable,
  version: ContentVersion,
  last: { digest: string } | undefined,
): Promise<string | null> {
  if (!last) return null;
  if (version.importer < importerOf(last.digest))
    return 'a newer release has imported its content; this one leaves it alone';
  const [newest] = await db
    .select({ digest: contentImport.digest })
    .from(contentImport)
    .where(gt(contentImport.id, CURRENT_ID))
    .orderBy(desc(contentImport.id))
    .limit(1);
  if (!newest || newest.digest === version.content) return null;
  const [known] = await db
    .select({ anchor: contentImport.anchor })
    .from(contentImport)
    .where(and(gt(contentImport.id, CURRENT_ID), eq(contentImport.digest, version.content)));
  return known
    ? 'this content was replaced by newer content, which is left alone; to go back to it on purpose, start once with CONTENT_REVERT=1'
    : null;
}

/** Records a content as the newest one. The caller must hold the lock of the import. */
export async function recordVersion(
  tx: Queryable,
  { content }: ContentVersion,
  anchor: Date,
): Promise<void> {
  await tx
    .delete(contentImport)
    .where(and(gt(contentImport.id, CURRENT_ID), eq(contentImport.digest, content)));
  const [highest] = await tx.select({ id: max(contentImport.id) }).from(contentImport);
  await tx
    .insert(contentImport)
    .values({ id: (highest?.id ?? CURRENT_ID) + 1, digest: content, anchor });
}
