import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { codeOf } from '#start-error.ts';
import { isConnectionFailure } from './connection-failure.ts';
import type { Database, Queryable } from './database.ts';

const TRIES = 4;
/** Serialisation failure, deadlock: PostgreSQL ended this transaction so that another could go on. */
const isLostToAnother = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/**
 * Limits of PostgreSQL's own, in milliseconds, for this transaction alone: as start-up parameters a pooler in transaction mode refuses
 * them, and set for a session they would reach the next client of the same connection.
 * `statement_timeout` ends a statement that runs or waits for a lock too long, with a proper error and a rollback, before the client
 * gives the connection up (`query_timeout` in open-pool.ts, which alone guards statements outside transactions);
 * `idle_in_transaction_session_timeout` frees the locks of a process that froze or was cut off in the middle.
 */
const begin =
  'begin; set local statement_timeout = 10000; set local idle_in_transaction_session_timeout = 15000';

/** What a transaction works with: Drizzle over the connection, and the connection for statements that are named or written out. */
export type TransactionWork<T> = (tx: Queryable, client: PoolClient) => Promise<T>;

async function once<T>({ pool }: Database, work: TransactionWork<T>): Promise<T> {
  const client = await pool.connect();
  /** Why this connection must not be used again. */
  let broken: Error | undefined;
  // Lent out, it has no listener of the pool's: a connection that ends between two statements would end the process.
  const onError = (error: Error): void => void (broken ??= error);
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(drizzle(client), client);
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and `work` went on all the same.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error(
        'A statement of this transaction failed and was passed over: nothing of it is kept.',
      );
    return result;
  } catch (error) {
    // The first error is the one that tells why. On a connection that is gone or hangs there is nothing to roll back, and nobody waits for it.
    if (isConnectionFailure(error)) broken ??= error as Error;
    if (!broken) await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * The one way to a transaction: on a connection of its own, run again (4 times in all) when PostgreSQL gave another one precedence.
 * `work` must not act outside the transaction. Whatever it throws rolls everything back and is thrown on.
 *
 * A connection that is lost on the way is thrown as it came, for the error handler to answer 503. It is never run again by itself: lost at
 * COMMIT, the transaction may have happened or not, and only the caller can ask again in a way that is safe (`Idempotency-Key`).
 */
export async function inTransaction<T>(db: Database, work: TransactionWork<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(db, work);
    } catch (error) {
      if (tries >= TRIES || !isLostToAnother(error)) throw error;
    }
  }
}
