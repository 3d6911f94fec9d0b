import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeskErrorCode } from '@portolane/core/contract/desk/desk-error-code.ts';
import { tagOf } from '@portolane/core/i18n/language.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { requestLanguage } from '#http/request-language.ts';
import { RETRY_AFTER, RetryLater } from '@portolane/server/errors/retry-later.ts';
import { describeFailure } from '#endpoints/describe-failure.ts';

/**
 * Answers an error with the failure envelope. Also used as Fastify's `frameworkErrors`, for URLs
 * that the router rejects.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = requestLanguage(request.headers['accept-language']);
  const { code, items, status, message } = describeFailure(error, request, language);
  if (error instanceof RetryLater) reply.header('Retry-After', error.seconds);
  if (status === 401 && !isDeskErrorCode(code)) reply.header('WWW-Authenticate', 'Bearer');
  if (status === 503) reply.header('Retry-After', RETRY_AFTER);
  // The rest of the body is still arriving and will not be read.
  if (status === 413) reply.header('Connection', 'close');
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', tagOf(language))
    .type('application/json; charset=utf-8')
    // Serialised here, because a failure must not depend on the route's response schema.
    .serializer(JSON.stringify)
    .send({
      code: status,
      status: code,
      message,
      ...(items === undefined ? {} : { items }),
    });
}

/**
 * Registers the error handler, and answers 404 for an unknown path and 405 (with `Allow`) for a
 * known one.
 */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    const methods = app.knownPaths.methodsOf(request.url.split('?')[0]!);
    // A known path with an allowed method can still get here, e.g. when a parameter is too long.
    const otherMethods = methods.length > 0 && !methods.includes(request.method);
    if (otherMethods) reply.header('Allow', methods.join(', '));
    answerError(
      new CodedError(otherMethods ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND'),
      request,
      reply,
    );
  });
}
