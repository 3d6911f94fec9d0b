import { and, eq, notExists, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '#db/database.ts';
import { enrolment, orders } from '#db/schema/enrolment.ts';
import { inTransaction } from '#db/transaction.ts';
import type { LockedOrder } from '#modules/enrolment/store/repository.ts';

/**
 * Returns the condition that no session of an order is in review. Members are asked to pay only after
 * the approval.
 */
export const notInReview = (db: Queryable): SQL =>
  notExists(
    db
      .select({ id: enrolment.id })
      .from(enrolment)
      .where(and(eq(enrolment.orderId, orders.id), eq(enrolment.status, 'PENDING'))),
  );

/** Whether a session of a locked order is in review, as `notInReview` says of stored ones. */
export const isInReview = ({ sessions }: Pick<LockedOrder, 'sessions'>): boolean =>
  sessions.some(({ status }) => status === 'PENDING');

/**
 * Does the work about each of some orders in a transaction of its own. One that fails keeps none of the
 * others from being dealt with.
 * @returns about how many the work was done
 * @throws the errors, once all were tried
 */
export async function eachInTransaction<T>(
  db: Database,
  all: readonly T[],
  work: (tx: Queryable, client: PoolClient, one: T) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  const errors: unknown[] = [];
  for (const one of all)
    try {
      if (await inTransaction(db, (tx, client) => work(tx, client, one))) done += 1;
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${all.length} orders failed.`);
  return done;
}
