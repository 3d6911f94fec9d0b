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
