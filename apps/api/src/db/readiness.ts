import pg, { type ClientConfig } from 'pg';

const timeoutMs = 2000;

/**
 * Checks that the database answers, over a dedicated connection. Going through the pool would
 * report a busy process as not ready, and its load would then overwhelm the others.
 */
export class Readiness {
  readonly #connection: ClientConfig;
  #client: Promise<pg.Client> | null = null;
  #check: Promise<boolean> | null = null;

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  /** Resolves to true if the database answers within 2 seconds; parallel calls share one check. */
  check(): Promise<boolean> {
    return (this.#check ??= this.#queryDatabase().finally(() => (this.#check = null)));
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => {});
  }

  async #queryDatabase(): Promise<boolean> {
    try {
      const client = await (this.#client ??= this.#connect());
      await client.query('select 1');
      return true;
    } catch {
      // The next check opens a new connection.
      void this.close();
      this.#client = null;
      return false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: 'portolane readiness',
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
}
