import type { FastifyInstance } from 'fastify';
import { isExternalRequest } from './overload.ts';

/** Counts the requests in flight, so that the process can stop without interrupting any. */
export class Drain {
  /** True once the process is stopping: it is no longer ready, but still answers. */
  draining = false;
  #inFlight = 0;
  readonly #idle = Promise.withResolvers<void>();

  /** Counts requests of everything registered on the server after this. */
  constructor(server: FastifyInstance) {
    server.addHook('onRequest', async (request, reply) => {
      if (!isExternalRequest(request)) return;
      // Makes the client reconnect, and so reach another process.
      if (this.draining) reply.header('connection', 'close');
      this.#inFlight += 1;
      // `close` is always emitted; `finish` is not when the client disconnects.
      reply.raw.once('close', () => {
        this.#inFlight -= 1;
        this.#check();
      });
    });
  }

  /** Resolves when no request is in flight. */
  begin(): Promise<void> {
    this.draining = true;
    this.#check();
    return this.#idle.promise;
  }

  #check(): void {
    if (this.draining && this.#inFlight === 0) this.#idle.resolve();
  }
}

/** Milliseconds after the deadline for connections, outbox and database to close. */
const closeTimeoutMs = 5000;

interface ShutdownOptions {
  drain: Drain;
  /** Milliseconds that requests in flight may take. */
  drainMs: number;
  server: FastifyInstance;
  /** Closes everything, including the server. */
  close: () => Promise<unknown>;
  say: (text: string) => void;
}

/**
 * Stops the process at SIGINT or SIGTERM: requests in flight may finish until the deadline, then
 * their connections are closed, then everything else is. A second signal exits at once; the
 * embedded PostgreSQL has then been told to stop and does so on its own.
 */
export function shutDownOnSignals({ drain, drainMs, server, close, say }: ShutdownOptions): void {
  const shutDown = async (signal: string): Promise<void> => {
    if (drain.draining) {
      say(`${signal} again: ending at once.`);
      process.exit(1);
    }
    say(`${signal}: stopping …`);
    setTimeout(() => process.exit(1), drainMs + closeTimeoutMs).unref();
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const deadline = setTimeout(resolve, drainMs, 'late');
    const outcome = await Promise.race([drain.begin(), late]);
    clearTimeout(deadline);
    // Closes idle keep-alive connections of browsers and proxies; a connection that is just
    // receiving a request closes after its response.
    const closing = close();
    if (outcome === 'late') server.server.closeAllConnections();
    await closing;
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      shutDown(signal).catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
}
