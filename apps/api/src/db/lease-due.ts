import { inArray, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** A table of pending work: rows are retried until they are done. */
type Queue = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn };

/**
 * Leases due rows of a queue to this process. Each counts an attempt and becomes due again at
 * `leaseEnd`, so that none is lost if the process dies. Processes skip each other's rows.
 * @param which condition on the due rows
 * @param order processing order
 * @returns the updated rows, unordered
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

/**
 * Returns whether the lease of a row that `leaseDue` returned has ended, because this process stood
 * still. Another process may have the row by now, so it must not be worked on.
 */
export const isLeaseOver = ({ nextAttemptAt }: { nextAttemptAt: Date }, now: Date): boolean =>
  now >= nextAttemptAt;
