import type { Pool, PoolClient } from 'pg';
import { DatabasePool } from './database-client.ts';

/** Statements that would end the transaction, or change its rights. */
const endsTransaction =
  /^\s*(?:begin|start|commit|end|rollback|abort|savepoint|release|prepare|set|reset|discard)\b/i;

/** @throws if a statement could reach beyond the transaction that it is sent in */
function assertWithin([statement, values]: unknown[]): void {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text;
  const parameters = values ?? (statement as { values?: unknown } | null)?.values;
  // A statement with parameters is one statement.
  const isOne = Array.isArray(parameters) && parameters.length > 0;
  if (endsTransaction.test(text ?? '') || (!isOne && /;\s*\S/.test(text ?? '')))
    throw new Error('A statement about the transaction was refused inside of it.');
}

/**
 * A pool that lends out the connection of a transaction that its owner ends. All statements go to that
 * connection, one after another. It opens no transaction, and nothing that it is asked for can end the
 * one it is in; without a connection it refuses everything.
 */
export class HeldPool extends DatabasePool {
  #client: PoolClient | null = null;
  /** Settles when all statements so far have an answer. */
  #last: Promise<unknown> = Promise.resolve();

  hold(client: PoolClient): void {
    this.#client = client;
  }

  /** Refuses further statements. Resolves when the last one has its answer. */
  async letGo(): Promise<void> {
    this.#client = null;
    await this.#last;
  }

  override connect(): Promise<PoolClient> {
    return Promise.reject(new Error('There are no transactions inside a transaction.'));
  }

  // All overloads of `query` together.
  override query = ((...args: unknown[]): Promise<unknown> => {
    const run = (): Promise<unknown> => {
      if (!this.#client) throw new Error('The transaction has ended.');
      assertWithin(args);
      return (this.#client.query as (...values: unknown[]) => Promise<unknown>)(...args);
    };
    const answer = this.#last.then(run);
    // The caller gets the error; the next statement only waits for this one.
    this.#last = answer.catch(() => {});
    return answer;
  }) as Pool['query'];
}
