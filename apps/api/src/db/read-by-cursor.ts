/** Reads of any size with constant memory, for exports. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { RetryLater } from '@portolane/server/errors/retry-later.ts';
import type { Database, Queryable } from './database.ts';

/** Rows that are in memory at a time: with the texts of their orders about a megabyte. */
const BATCH = 500;
/** Milliseconds for a statement; counting a million rows takes seconds. */
const STATEMENT_MS = 60_000;
/**
 * PostgreSQL ends the transaction when no rows are fetched for a minute, so that a stalled reader does
 * not hold a connection.
 */
const begin = `begin isolation level repeatable read read only; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = 60000`;
/** Seconds until a refused read is worth trying again. */
const RETRY_SECONDS = 30;

/** A query of Drizzle. */
type Select<Row> = (tx: Queryable) => PromiseLike<Row[]> & {
  toSQL(): { sql: string; params: unknown[] };
};

/** Long reads in progress, by database. */
const open = new WeakMap<Database, number>();

/** Answers any query with the next rows of the cursor, in the form that Drizzle asks for. */
class Fetching {
  readonly #client: PoolClient;
  constructor(client: PoolClient) {
    this.#client = client;
  }
  query(asked: QueryConfig): Promise<QueryResult> {
    return this.#client.query({ ...asked, text: `fetch ${BATCH} from long_read`, values: [] });
  }
}

/**
 * Yields the rows of a query in batches, all as of one moment. A cursor of the database holds what was
 * not fetched yet; a consumer that stops ends it, and its connection goes back to the pool. At most a
 * quarter of the pool reads so at a time, because others wait for the connections.
 * @param counted is called with the number of rows before the first batch
 * @throws RetryLater if too many read
 */
export async function* readByCursor<Row>(
  db: Database,
  select: Select<Row>,
  counted: (rows: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  const reading = open.get(db) ?? 0;
  if (reading >= Math.max(1, Math.floor((db.pool.options.max ?? 4) / 4)))
    throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', RETRY_SECONDS);
  open.set(db, reading + 1);
  try {
    yield* readOnce(db, select, counted);
  } finally {
    open.set(db, open.get(db)! - 1);
  }
}

async function* readOnce<Row>(
  { pool }: Database,
  select: Select<Row>,
  counted: (rows: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  // oxlint-disable-next-line portolane/transaction-helper -- a generator, which reads and is not repeated
  const client = await pool.connect();
  /** Why the connection must be discarded: it was lost, or the transaction could not be ended. */
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken ??= error);
  client.on('error', onError);
  try {
    await client.query(begin);
    const { sql, params } = select(drizzle(client)).toSQL();
    const count: QueryConfig & { query_timeout: number } = {
      text: `select count(*)::int as count from (${sql}) as counted`,
      values: params,
      query_timeout: STATEMENT_MS,
    };
    const { rows } = await client.query<{ count: number }>(count);
    await counted(rows[0]!.count);
    await client.query(`declare long_read no scroll cursor for ${sql}`, params);
    const fetching = drizzle(new Fetching(client) as unknown as PoolClient);
    for (let batch = await select(fetching); batch.length > 0; batch = await select(fetching))
      yield batch;
  } finally {
    if (!broken) await client.query('rollback').catch(onError);
    client.off('error', onError);
    client.release(broken);
  }
}
