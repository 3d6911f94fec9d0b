import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Failures to simulate. */
export interface SimulatedFailure {
  /** Delay before each response. */
  slowMs?: number;
  /** Answer every call with this status. */
  failWith?: number;
  /** Close connections without a response. */
  unreachable?: boolean;
  /** Only for paths with this prefix; all if missing. */
  pathPrefix?: string;
}

/**
 * Adds failure simulation to all routes of the server.
 * @returns the function that sets the failures
 */
export function addFailureSimulation(app: FastifyInstance): (failure: SimulatedFailure) => void {
  let failure: SimulatedFailure = {};
  app.addHook('onRequest', async (request, reply) => {
    const { slowMs, failWith, unreachable, pathPrefix = '/' } = failure;
    if (!request.url.startsWith(pathPrefix)) return;
    if (unreachable) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    if (slowMs) await pause(slowMs, undefined, { ref: false });
    if (failWith)
      void reply.code(failWith).send({ message: 'The stand-in for LINE was told to fail.' });
  });
  return (next) => void (failure = next);
}
