import { inArray, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** A table of what is to be done: rows that are tried until they are through. */
type Queue = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn };

/**
 * Takes due rows of a queue for this process: each counts an attempt and is due again at `leaseEnd`, so that a process that dies loses none. Processes pass
 * over each other's rows.
 * @param which what is due
 * @param order what goes first
 * @returns the rows as they are then, in no order
 */
export async function leaseDue<T extends Queue>(
  db: Queryable,
  table: T,
  {
    which,
    order,
    leaseEnd,
    limit,
  }: { which: SQL | undefined; order: readonly SQL[]; leaseEnd: Date; limit: number },
): Promise<InferSelectModel<T>[]> {
  const due = db.$with('due').as(
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(which)
      .orderBy(...order)
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(due)
    .update(table as Queue)
    .set({ attempts: sql`${table.attempts} + 1`, nextAttemptAt: leaseEnd })
    .where(inArray(table.id, sql`(select id from due)`))
    .returning();
  return rows as InferSelectModel<T>[];
}
