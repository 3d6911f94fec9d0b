import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isExternalRequest } from '#load/overload.ts';

/** Milliseconds within which an iteration of the event loop counts as calm. */
const calmMs = 1;
/** Milliseconds between two looks at the event loop. */
const pauseMs = 1;

/**
 * Calls back right after an iteration of the event loop that found no connection waiting and did
 * nothing else for long. The system resets connections that wait when a port is closed; a proxy that
 * has sent a POST on one cannot know whether it was carried out, so it does not repeat it and answers
 * 502. An iteration accepts one connection, so one that has accepted any says nothing about others.
 * @param lastConnection when the last connection was accepted, by `performance.now()`
 * @param late aborted when the port must be closed in any case
 */
function whenAllAreAccepted(
  lastConnection: () => number,
  late: AbortSignal,
  done: () => void,
): void {
  const look = (before: number): void => {
    const isCalm = performance.now() - before < calmMs && lastConnection() < before;
    if (isCalm || late.aborted) done();
    // Pauses, because the system interrupts a process that computes all the time, at any place.
    else setTimeout(() => setImmediate(look, performance.now()), pauseMs);
  };
  setImmediate(look, performance.now());
}

/** Counts the requests in flight, so that the process can stop without interrupting any. */
export class Drain {
  /** True once the process is told to stop: it is no longer ready, but still answers. */
  stopping = false;
  #draining = false;
  #inFlight = 0;
  #lastConnection = -Infinity;
  readonly #server: FastifyInstance['server'];
  readonly #idle = Promise.withResolvers<void>();

  /** Counts requests of everything registered on the server after this. */
  constructor(server: FastifyInstance) {
    this.#server = server.server;
    this.#server.on('connection', () => {
      this.#lastConnection = performance.now();
    });
    server.addHook('onRequest', async (request, reply) => {
      if (!isExternalRequest(request)) return;
      // Makes the client reconnect, and so reach another process.
      if (this.stopping) reply.header('connection', 'close');
      this.#inFlight += 1;
      // `close` is always emitted; `finish` is not when the client disconnects.
      reply.raw.once('close', () => {
        this.#inFlight -= 1;
        this.#check();
      });
    });
  }

  /** Makes the process unready and closes connections after their next response. */
  announce(): void {
    this.stopping = true;
  }

  /**
   * Closes the port in a moment in which no connection waits to be accepted. Resolves when it is closed
   * and no request is in flight.
   * @param late aborted when the port must be closed in any case
   */
  begin(late: AbortSignal): Promise<void> {
    this.announce();
    // Compiles what closes a server, which is then four times as fast when a connection may arrive.
    createServer().close();
    whenAllAreAccepted(
      () => this.#lastConnection,
      late,
      () => {
        if (this.#server.listening) this.#server.close();
        this.#draining = true;
        this.#check();
      },
    );
    return this.#idle.promise;
  }

  #check(): void {
    if (this.#draining && this.#inFlight === 0) this.#idle.resolve();
  }
}
