import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How the platform is ill. */
export interface Trouble {
  /** Milliseconds before each answer. */
  slowMs?: number;
  /** Every call is answered with this status. */
  failWith?: number;
  /** Connections are closed without an answer. */
  unreachable?: boolean;
  /** Only calls whose path begins so; all when missing. */
  under?: string;
}

/** Every call goes through here first. @returns how to set the trouble */
export function addTrouble(app: FastifyInstance): (trouble: Trouble) => void {
  let trouble: Trouble = {};
  app.addHook('onRequest', async (request, reply) => {
    const { slowMs, failWith, unreachable, under = '/' } = trouble;
    if (!request.url.startsWith(under)) return;
    if (unreachable) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    if (slowMs) await pause(slowMs, undefined, { ref: false });
    if (failWith)
      void reply.code(failWith).send({ message: 'The stand-in for LINE was told to fail.' });
  });
  return (next) => void (trouble = next);
}
