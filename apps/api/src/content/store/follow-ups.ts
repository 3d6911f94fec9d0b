/** The documents that still have to follow an edit of another one (docs/content-store.md). */
import { and, eq, sql } from 'drizzle-orm';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import type { Queryable } from '#db/database.ts';
import { texts } from '#db/texts.ts';
import { contentFollowUp } from '#db/schema/content.ts';

const isDone = sql`cardinality(${contentFollowUp.waiting}) = 0`;

/** Whether all that do not wait have followed. */
const isComplete = sql`cardinality(${contentFollowUp.leftOut}) = 0`;

/**
 * Records the documents that follow an edit later. Documents that could not follow an earlier edit
 * of the same document are forgotten, because the document that they name was changed again; so is
 * the document itself, if it could not follow another one until it was corrected.
 * @param edit `before`: the data of the document before the edit; null: it was new
 */
export async function recordFollowUp(
  tx: Queryable,
  { path, before, later }: { path: string; before: Tree | null; later: readonly string[] },
): Promise<void> {
  await tx
    .update(contentFollowUp)
    .set({ leftOut: sql`array_remove(${contentFollowUp.leftOut}, ${path})` })
    .where(sql`${path} = any(${contentFollowUp.leftOut})`);
  await tx
    .delete(contentFollowUp)
    .where(and(isDone, sql`(${contentFollowUp.path} = ${path} or ${isComplete})`));
  if (later.length > 0)
    await tx
      .insert(contentFollowUp)
      .values({ path, before, total: later.length, waiting: [...later] });
}

export interface FollowUp {
  id: number;
  path: string;
  before: Tree | null;
  /** The documents to project next. */
  next: string[];
}

/** Returns the oldest edit that documents have to follow, with as many of them as are projected at once. */
export async function readNextFollowUp(db: Queryable, most: number): Promise<FollowUp | null> {
  const [row] = await db
    .select({
      id: contentFollowUp.id,
      path: contentFollowUp.path,
      before: contentFollowUp.before,
      next: sql<string[]>`${contentFollowUp.waiting}[1:${most}]`,
    })
    .from(contentFollowUp)
    .where(sql`not ${isDone}`)
    .orderBy(contentFollowUp.id)
    .limit(1);
  return row ?? null;
}

/** Locks the record of an edit. @returns those of the documents that still have to follow it */
export async function claimFollowers(
  tx: Queryable,
  id: number,
  paths: readonly string[],
): Promise<string[]> {
  const [row] = await tx
    .select({ waiting: contentFollowUp.waiting })
    .from(contentFollowUp)
    .where(eq(contentFollowUp.id, id))
    .for('update');
  const waiting = new Set(row?.waiting);
  return paths.filter((path) => waiting.has(path));
}

/** Takes documents from those that wait. @param leftOut those of them that could not follow */
export async function endFollowing(
  tx: Queryable,
  id: number,
  paths: readonly string[],
  leftOut: readonly string[] = [],
): Promise<void> {
  await tx
    .update(contentFollowUp)
    .set({
      waiting: sql`array(select path from unnest(${contentFollowUp.waiting}) with ordinality as w (path, position)
        where path <> all(${texts(paths)}) order by position)`,
      leftOut: sql`${contentFollowUp.leftOut} || ${texts(leftOut)}`,
    })
    .where(eq(contentFollowUp.id, id));
  await tx.delete(contentFollowUp).where(and(eq(contentFollowUp.id, id), isDone, isComplete));
}

export interface Following {
  /** Number of documents that follow edits of this one later. */
  total: number;
  done: number;
  /** Paths of those that would be invalid, and stay as they were. */
  leftOut: string[];
}

/** Returns how far the documents are that follow the edits of this one; null: all of them have. */
export async function readFollowing(db: Queryable, path: string): Promise<Following | null> {
  const rows = await db
    .select()
    .from(contentFollowUp)
    .where(eq(contentFollowUp.path, path))
    .orderBy(contentFollowUp.id);
  if (rows.length === 0) return null;
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const waiting = rows.reduce((sum, row) => sum + row.waiting.length, 0);
  return {
    total,
    done: total - waiting,
    leftOut: [...new Set(rows.flatMap((row) => row.leftOut))],
  };
}
