import { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '#http/coded-error.ts';

/** Milliseconds that the event loop is late, on average over the last second. Above it every answer comes late, and more work makes all of them later. */
const latestLoopMs = 1000;

/** The process has more to do than it can: answered with 503 and Retry-After before any work is done for the request. */
export class Overloaded extends CodedError {
  constructor() {
    super('SERVICE_UNAVAILABLE');
  }
}

/** False for what a page being rendered asks of the API in this process: its request was let in already. */
export const isFromOutside = (request: FastifyRequest): boolean =>
  request.raw.socket instanceof Socket;

/**
 * Refuses requests with Overloaded while the event loop is late or `isBusy` says so. Routes with `config: { alwaysAnswers: true }`
 * are left alone. Covers what is registered after it.
 * @returns whether it refuses now: for a route that is left alone and has something costly to do for some requests
 */
export async function shedLoad(
  server: FastifyInstance,
  isBusy: () => boolean,
): Promise<() => boolean> {
  const mayRefuse = (request: FastifyRequest) =>
    isFromOutside(request) && request.routeOptions.config.alwaysAnswers !== true;
  await server.register(underPressure, {
    maxEventLoopDelay: latestLoopMs,
    pressureHandler: async (request) => {
      if (mayRefuse(request)) throw new Overloaded();
    },
  });
  server.addHook('onRequest', async (request) => {
    if (isBusy() && mayRefuse(request)) throw new Overloaded();
  });
  return () => isBusy() || server.isUnderPressure();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under load too: what a balancer asks. */
    alwaysAnswers?: boolean;
  }
}
