/**
 * The only connections to PostgreSQL that this project opens. Each keeps a listener for `error` from
 * its beginning to its end, because an `error` event without one ends the process. The listeners of
 * node-postgres have gaps: its pool takes its own away before it lends a connection, and the borrower's
 * arrives in a later microtask, while one packet may hold the answer that frees the connection and the
 * message that ends it.
 */
import pg, { type ClientConfig, type PoolConfig } from 'pg';

/** A connection whose loss rejects its statements, the next one too, and does nothing else. */
export class DatabaseClient extends pg.Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

/** A pool of such connections. */
export class DatabasePool extends pg.Pool {
  /**
   * @param config as node-postgres takes it
   * @param options `Client`: the class of the connections; `onIdleError`: called with the
   * error of a connection that is lost while idle
   */
  constructor(
    config: Omit<PoolConfig, 'Client'> = {},
    {
      Client = DatabaseClient,
      onIdleError = () => {},
    }: { Client?: typeof DatabaseClient; onIdleError?: (error: Error) => void } = {},
  ) {
    super({ ...config, Client });
    this.on('error', onIdleError);
  }
}
