import { possibleCodes, type Endpoint } from '@portolane/core/contract/endpoint.ts';
import type { FastifyBaseLogger } from 'fastify';
import { CodedError } from './coded-error.ts';

/** What happens to a code that an endpoint's contract does not name. `fail`: the call ends with 500, so that whoever works on it sees it; `log`: the code goes out all the same. */
export type UndeclaredCodes = 'fail' | 'log';

/**
 * Checks that what a handler threw is something its contract announces: callers map the codes they know of to fields and pages.
 * Either way a broken promise is logged with the endpoint and the code.
 * @returns the error to answer with
 */
export function keptPromise(
  error: unknown,
  endpoint: Endpoint,
  operationId: string,
  mode: UndeclaredCodes,
  log: FastifyBaseLogger,
): unknown {
  if (!(error instanceof CodedError) || possibleCodes(endpoint).has(error.code)) return error;
  const message = `${operationId} threw ${error.code}, which its contract does not name: add it to "errors" of the endpoint, or throw one that stands there.`;
  log.error({ err: error, endpoint: operationId, code: error.code }, message);
  return mode === 'fail' ? new Error(message, { cause: error }) : error;
}
