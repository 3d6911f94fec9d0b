import { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '#errors/coded-error.ts';
import type { ProcessSettings } from '#settings/process-settings.ts';

/**
 * The process is overloaded: answered with 503 and Retry-After before any work is done for the
 * request.
 */
export class Overloaded extends CodedError {
  constructor() {
    super('SERVICE_UNAVAILABLE');
  }
}

/**
 * False for a request that server rendering makes to the API in this process: the page's own
 * request was already admitted.
 */
export const isExternalRequest = (request: FastifyRequest): boolean =>
  request.raw.socket instanceof Socket;

/**
 * Refuses requests with `Overloaded` while the event loop is delayed or `isBusy` returns true. The
 * work of the start delays it too: what was measured before the server listened does not count.
 * Exempts routes with `config: { alwaysAnswers: true }`. Applies to everything registered after it.
 * @param settings with the mean delay beyond which accepting more work makes every response slower.
 * It is measured over as long, because one that lasts for a whole measurement counts as endless.
 * @returns a function that tells whether requests are refused now, for exempt routes that have
 * expensive work to skip
 */
export async function shedLoad(
  server: FastifyInstance,
  { maxEventLoopDelayMs }: Pick<ProcessSettings, 'maxEventLoopDelayMs'>,
  isBusy: () => boolean,
): Promise<() => boolean> {
  const mayRefuse = (request: FastifyRequest) =>
    isExternalRequest(request) && request.routeOptions.config.alwaysAnswers !== true;
  let countsFrom = 0;
  server.addHook('onListen', () => {
    // The first measurement that ends after this may have begun before it.
    countsFrom = performance.now() + 2 * maxEventLoopDelayMs;
  });
  await server.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: maxEventLoopDelayMs,
    pressureHandler: async (request) => {
      if (performance.now() >= countsFrom && mayRefuse(request)) throw new Overloaded();
    },
  });
  server.addHook('onRequest', async (request) => {
    if (isBusy() && mayRefuse(request)) throw new Overloaded();
  });
  return () => isBusy() || (performance.now() >= countsFrom && server.isUnderPressure());
}

/** Closes connections beyond this process's share of the site's maximum. */
export function limitConnections(
  { server }: FastifyInstance,
  { maxConnections, workers }: Pick<ProcessSettings, 'maxConnections' | 'workers'>,
): void {
  server.maxConnections = Math.ceil(maxConnections / workers);
  // Otherwise full workers pass a connection on to one another until one of them has room. The
  // types of Node do not have it yet.
  Object.assign(server, { dropMaxConnection: true });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under load too, e.g. a health check. */
    alwaysAnswers?: boolean;
  }
}
