import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import { possibleCodes } from '@portolane/core/contract/possible-codes.ts';
import type { FastifyBaseLogger } from 'fastify';
import { CodedError } from '@portolane/server/errors/coded-error.ts';

/**
 * The reaction to a handler that throws a code that its endpoint does not declare. `fail`: the
 * request answers 500, so that a developer notices; `log`: the code is sent anyway.
 */
export type UndeclaredCodes = 'fail' | 'log';

/**
 * Checks that an error thrown by a handler is declared by its endpoint, because clients map
 * declared codes to fields and pages. Logs an undeclared code with the endpoint in either mode.
 * @returns the error to answer with
 */
export function assertDeclaredError(
  error: unknown,
  endpoint: Pick<Endpoint, 'errors' | 'policy'>,
  operationId: string,
  mode: UndeclaredCodes,
  log: FastifyBaseLogger,
): unknown {
  if (!(error instanceof CodedError) || possibleCodes(endpoint).has(error.code)) return error;
  const message = `${operationId} threw ${error.code}, which its contract does not name: add it to "errors" of the endpoint, or throw one that stands there.`;
  log.error({ err: error, endpoint: operationId, code: error.code }, message);
  return mode === 'fail' ? new Error(message, { cause: error }) : error;
}
