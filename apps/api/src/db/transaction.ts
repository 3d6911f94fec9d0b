import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { isConnectionFailure } from './connection-failure.ts';
import type { Database, Queryable } from './database.ts';

const MAX_ATTEMPTS = 4;
/** Serialization failure or deadlock: PostgreSQL aborted this transaction in favour of another. */
const isSerializationFailure = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error));

/**
 * Server-side limits in milliseconds, set per transaction: a pooler in transaction mode rejects
 * them as start-up parameters, and set on a session they would leak to the connection's next
 * client.
 * `statement_timeout` ends a statement that runs or waits for a lock too long with a regular error
 * and a rollback, before the client discards the connection (`query_timeout` in connect.ts, the
 * only limit on statements outside transactions).
 * `idle_in_transaction_session_timeout` releases the locks of a process that froze or was cut off.
 */
const begin =
  'begin; set local statement_timeout = 10000; set local idle_in_transaction_session_timeout = 15000';

/**
 * Limits of a transaction that is rolled back: it gives up a lock before PostgreSQL looks for a deadlock
 * (`deadlock_timeout`, one second), so that it is never the other transaction that fails.
 */
const beginUncommitted =
  'begin; set local statement_timeout = 3000; set local lock_timeout = 500; set local idle_in_transaction_session_timeout = 2000';

/**
 * The body of a transaction. Gets Drizzle over the connection, and the connection itself for named
 * or raw statements.
 */
export type TransactionWork<T> = (tx: Queryable, client: PoolClient) => Promise<T>;

async function runOnce<T>(
  { pool }: Database,
  work: TransactionWork<T>,
  { commits }: { commits: boolean },
): Promise<T> {
  const client = await pool.connect();
  /** Why this connection must be discarded. */
  let broken: Error | undefined;
  // A checked-out client has no error listener of the pool; a connection lost between two
  // statements would end the process.
  const onError = (error: Error): void => void (broken ??= error);
  client.on('error', onError);
  try {
    await client.query(commits ? begin : beginUncommitted);
    const result = await work(drizzle(client), client);
    if (!commits) {
      await client.query('rollback');
      return result;
    }
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and `work` ignored it.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error(
        'A statement of this transaction failed and was passed over: nothing of it is kept.',
      );
    return result;
  } catch (error) {
    // The first error is the meaningful one. A lost or hanging connection needs no rollback, and
    // waiting for one would block.
    if (isConnectionFailure(error)) broken ??= error as Error;
    if (!broken) await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * Runs `work` in a transaction on its own connection; every transaction goes through here. Retries
 * it, up to 4 attempts, after a serialization failure or a deadlock, so `work` must have no effects
 * outside the transaction. An error rolls everything back and is rethrown.
 *
 * A lost connection is rethrown too, and the error handler answers 503. It is never retried here:
 * lost at COMMIT, the transaction may or may not have happened, and only the caller can retry
 * safely (`Idempotency-Key`).
 */
export async function inTransaction<T>(db: Database, work: TransactionWork<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work, { commits: true });
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction that is rolled back whatever happens, with short limits: it waits half a
 * second for a lock and is not retried.
 */
export const inRolledBackTransaction = <T>(db: Database, work: TransactionWork<T>): Promise<T> =>
  runOnce(db, work, { commits: false });
