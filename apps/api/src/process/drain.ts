import type { FastifyInstance } from 'fastify';
import { isExternalRequest } from './overload.ts';

/** Milliseconds within which an iteration of the event loop counts as calm. */
const calmMs = 1;
/** Milliseconds without a new connection: requests often arrive in bursts, and one is then over. */
const quietMs = 20;
/** Milliseconds to wait for a calm iteration after a quiet time. */
const maxWaitForCalmMs = 1000;

/**
 * Calls back right after the event loop has accepted all connections that were waiting, in an
 * iteration in which it did nothing else for long, and when none has arrived for a moment.
 * Connections that wait when a port is closed are reset, and a proxy that has sent a POST on one
 * cannot know whether it was carried out.
 * @param lastConnection when the last connection was accepted, by `performance.now()`
 */
function whenAllAreAccepted(lastConnection: () => number, done: () => void): void {
  const deadline = performance.now() + maxWaitForCalmMs;
  const look = (before: number): void => {
    const now = performance.now();
    const isCalm = now - before < calmMs && now - lastConnection() > quietMs;
    if (isCalm || now > deadline) done();
    else setImmediate(look, performance.now());
  };
  setImmediate(look, -Infinity);
}

/** Counts the requests in flight, so that the process can stop without interrupting any. */
export class Drain {
  /** True once the process is told to stop: it is no longer ready, but still answers. */
  stopping = false;
  #draining = false;
  #inFlight = 0;
  #lastConnection = -Infinity;
  readonly #idle = Promise.withResolvers<void>();

  /** Counts requests of everything registered on the server after this. */
  constructor(server: FastifyInstance) {
    server.server.on('connection', () => {
      this.#lastConnection = performance.now();
    });
    server.addHook('preClose', (done) =>
      whenAllAreAccepted(
        () => this.#lastConnection,
        () => {
          // Here and not later: Fastify's own call comes after turns of the event loop.
          if (server.server.listening) server.server.close();
          done();
        },
      ),
    );
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

  /** Resolves when no request is in flight. */
  begin(): Promise<void> {
    this.announce();
    this.#draining = true;
    this.#check();
    return this.#idle.promise;
  }

  #check(): void {
    if (this.#draining && this.#inFlight === 0) this.#idle.resolve();
  }
}
