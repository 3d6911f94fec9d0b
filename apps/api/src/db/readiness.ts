import pg, { type ClientConfig } from 'pg';

const limitMs = 2000;

/**
 * Whether the database answers, asked over a connection of its own: when every connection of the pool is busy the database is
 * not gone, and a process that is called dead for being busy would lose its load to the others and they theirs.
 */
export class Readiness {
  readonly #connection: ClientConfig;
  #client: Promise<pg.Client> | null = null;
  #asking: Promise<boolean> | null = null;

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  /** True when the database answers within 2 seconds; parallel calls share one question. */
  ask(): Promise<boolean> {
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = null)));
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => {});
  }

  async #ask(): Promise<boolean> {
    try {
      const client = await (this.#client ??= this.#connect());
      await client.query('select 1');
      return true;
    } catch {
      // The next question makes a new connection.
      void this.close();
      this.#client = null;
      return false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
      keepAlive: true,
      application_name: 'portolane readiness',
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
}
