/**
 * The locks of content. Documents are locked before the names that they have or refer to, and several
 * documents in the order of their paths, so that no circle arises (docs/content-store.md).
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

/** Arbitrary keys of advisory locks: of all content, of one document by its path, of imports of archives. */
const allContent = 7_063_083;
const oneDocument = 7_063_084;
const archiveImports = 7_063_085;

/** Keeps every other change of content out: an import, a sweep of uploads. */
export const lockAllContent = (tx: Queryable) =>
  tx.execute(sql`select pg_advisory_xact_lock(${allContent})`);

/**
 * Keeps other imports of archives out, which store files besides what they import. Does not wait.
 * @returns false if another transaction imports one
 */
export async function tryLockArchiveImports(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${archiveImports}) as locked`,
  );
  return rows[0]!.locked;
}

/**
 * Locks documents, whether or not they exist yet. Other documents can be changed meanwhile; imports
 * wait. A second lock of the same transaction is free.
 */
export async function lockDocuments(tx: Queryable, paths: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${allContent})`);
  for (const path of [...new Set(paths)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(${oneDocument}, hashtext(${path}))`);
}

/** Locks documents without waiting. @returns false if another transaction holds one of them */
export async function tryLockDocuments(tx: Queryable, paths: readonly string[]): Promise<boolean> {
  for (const path of [...new Set(paths)].sort()) {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${oneDocument}, hashtext(${path})) as locked`,
    );
    if (!rows[0]!.locked) return false;
  }
  return true;
}
