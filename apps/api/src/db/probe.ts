import type { ClientConfig, QueryResultRow } from 'pg';
import { DatabaseClient } from './database-client.ts';

const timeoutMs = 2000;

/**
 * Asks a database short questions about its state, over a dedicated connection: the pool of a busy
 * process would let them wait, and its database would look dead.
 */
export class Probe {
  readonly #connection: ClientConfig;
  #client: Promise<DatabaseClient> | null = null;

  /** @param name the application name that PostgreSQL shows for the connection */
  constructor(connection: ClientConfig, name: string) {
    this.#connection = {
      ...connection,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: name,
    };
  }

  /** Resolves to the first row. Rejects if it does not arrive within 2 seconds. */
  async ask<R extends QueryResultRow>(question: string): Promise<R> {
    try {
      const client = await (this.#client ??= this.#connect());
      const { rows } = await client.query<R>(question);
      return rows[0]!;
    } catch (error) {
      // The next question opens a new connection.
      void this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const opened = this.#client;
    this.#client = null;
    const client = await opened?.catch(() => null);
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<DatabaseClient> {
    const client = new DatabaseClient(this.#connection);
    await client.connect();
    return client;
  }
}
