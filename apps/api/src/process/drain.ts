import type { FastifyInstance } from 'fastify';
import { isFromOutside } from './overload.ts';

/** What is being answered, so that a process can end without cutting anybody off. */
export class Drain {
  /** True from the moment that the process is to end: it is no longer ready, though it still answers. */
  began = false;
  #underWay = 0;
  readonly #idle = Promise.withResolvers<void>();

  /** Follows everything that is registered on the server after it. */
  constructor(server: FastifyInstance) {
    server.addHook('onRequest', async (request, reply) => {
      if (!isFromOutside(request)) return;
      // The next request of this client finds a process that stays.
      if (this.began) reply.header('connection', 'close');
      this.#underWay += 1;
      // `close` comes whatever becomes of the answer; `finish` does not when the client has gone.
      reply.raw.once('close', () => {
        this.#underWay -= 1;
        this.#check();
      });
    });
  }

  /** Resolves when nothing is being answered any more. */
  begin(): Promise<void> {
    this.began = true;
    this.#check();
    return this.#idle.promise;
  }

  #check(): void {
    if (this.began && this.#underWay === 0) this.#idle.resolve();
  }
}

/** Milliseconds after the deadline for connections, outbox and database to end. */
const lastMs = 5000;

interface Ending {
  drain: Drain;
  /** Milliseconds that requests under way are given. */
  drainMs: number;
  server: FastifyInstance;
  /** Ends everything that is open, the server too. */
  close: () => Promise<unknown>;
  say: (text: string) => void;
}

/**
 * Ends the process at SIGINT or SIGTERM: what is being answered may finish until the deadline, then connections are cut, then everything is
 * closed. A second signal ends it at once; the embedded PostgreSQL is then told to stop and does so by itself.
 */
export function endOnSignals({ drain, drainMs, server, close, say }: Ending): void {
  const end = async (signal: string): Promise<void> => {
    if (drain.began) {
      say(`${signal} again: ending at once.`);
      process.exit(1);
    }
    say(`${signal}: stopping …`);
    setTimeout(() => process.exit(1), drainMs + lastMs).unref();
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const deadline = setTimeout(resolve, drainMs, 'late');
    const outcome = await Promise.race([drain.begin(), late]);
    clearTimeout(deadline);
    // Ends idle connections, which browsers and proxies keep; one that a request came in by at this moment ends after its answer.
    const closing = close();
    if (outcome === 'late') server.server.closeAllConnections();
    await closing;
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
}
