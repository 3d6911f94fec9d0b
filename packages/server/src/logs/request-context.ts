import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The context with which statements of the database are logged. */
export interface RequestContext {
  /** The call of the contract, the route of something else, or the name of a job. */
  call: string;
  /** Absent for jobs. */
  reqId?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Returns what the code that runs now belongs to; undefined outside of requests and jobs. */
export const requestContext = (): RequestContext | undefined => contexts.getStore();

/** Runs a function, and everything it starts, in a context. */
export const runInContext = <T>(context: RequestContext, run: () => T): T =>
  contexts.run(context, run);

/**
 * Makes the requests of a scope known to the statements that they cause. Twice, because the handler
 * runs in what the end of the body called, and not in what `onRequest` did.
 */
export function addRequestContext(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    const { config, url = 'none' } = request.routeOptions;
    runInContext({ call: config.call ?? url, reqId: request.id }, done);
  };
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
}
