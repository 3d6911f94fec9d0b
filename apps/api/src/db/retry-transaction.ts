import type { Pool, PoolClient } from 'pg';
import { codeOf } from '#start-error.ts';

const TRIES = 4;
/** Serialisation failure, deadlock: PostgreSQL ended this transaction so that another could go on. */
const isLostToAnother = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

async function once<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back must not go back to the pool; the first error is the one that tells why.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs a transaction on a connection of its own, up to 4 times when PostgreSQL gave another one precedence. `work` must not act outside the transaction. */
export async function retryTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tries >= TRIES || !isLostToAnother(error)) throw error;
    }
  }
}
