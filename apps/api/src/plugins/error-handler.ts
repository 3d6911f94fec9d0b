import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeskErrorCode } from '@portolane/core/contract/desk/desk-error-code.ts';
import type { AnyErrorCode } from '@portolane/core/contract/endpoint.ts';
import { tagOf, type Language } from '@portolane/core/i18n/language.ts';
import { isConnectionFailure } from '#db/connection-failure.ts';
import { isMemberDeleted } from '#db/member-deleted.ts';
import { UploadsUnavailable } from '#domain/uploads/upload-store.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { fieldMessages } from '#http/field-messages.ts';
import { requestLanguage } from '#http/request-language.ts';
import { RETRY_AFTER, RetryLater } from '@portolane/server/errors/retry-later.ts';
import { statusOf } from '@portolane/server/errors/status-of.ts';
import { ValidationFailure } from '#http/validation.ts';
import { Overloaded } from '@portolane/server/load/overload.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { errorMessageKey } from '#i18n/error-message-key.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';
import { unknownMemberCode } from './member-auth.ts';

interface Failure {
  code: AnyErrorCode;
  items?: Record<string, string[]> | undefined;
  message?: string | undefined;
}

/** Serialization failure, deadlock, or cancelled by a timeout: a retry may succeed. */
const isTransient = (code: string): boolean =>
  code === '40001' || code === '40P01' || code === '57014';

const bodyMessages: Record<string, TranslationKey> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'validation:body.mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation:body.length',
  FST_ERR_BAD_URL: 'validation:body.address',
};

/** Maps an error to an error code of the contract. */
function failureOf(error: unknown, { routeOptions }: FastifyRequest, language: Language): Failure {
  if (error instanceof CodedError)
    return { code: error.code, items: error.items, message: error.publicMessage };
  if (error instanceof ValidationFailure)
    return { code: 'INPUT_INVALID', items: fieldMessages(error.issues, language) };
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'PAYLOAD_TOO_LARGE' };
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return { code: 'ROUTE_NOT_FOUND' };
  const bodyMessage = bodyMessages[code];
  if (bodyMessage)
    return { code: 'INPUT_INVALID', items: { body: [translatorOf(language)(bodyMessage)] } };
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  // An external backend that does not answer, or a server under load.
  if (status === 503) return { code: 'SERVICE_UNAVAILABLE' };
  if (status === 429) return { code: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS' };
  if (status === 400)
    return {
      code: 'INPUT_INVALID',
      items: { body: [translatorOf(language)('validation:body.json')] },
    };
  // 22021: a byte sequence that UTF-8 text cannot hold, in a value that no schema validates.
  if (code === '22021') return { code: 'INPUT_INVALID' };
  // 22003, 22007, 22008: a number or date out of the column's range.
  if (code === '22003' || code === '22007' || code === '22008') return { code: 'INPUT_INVALID' };
  if (isMemberDeleted(error))
    return {
      code: unknownMemberCode(routeOptions.config.policy, 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED'),
    };
  if (error instanceof UploadsUnavailable || isTransient(code) || isConnectionFailure(error))
    return { code: 'SERVICE_UNAVAILABLE' };
  return { code: 'STATUS_CODE_UNDEFINED' };
}

/**
 * Returns what an error is to the caller, and logs it if it is the fault of the server.
 * @param language of the message
 */
function describeFailure(
  error: unknown,
  request: FastifyRequest,
  language: Language,
): Pick<Failure, 'code' | 'items'> & { status: number; message: string } {
  const failure = failureOf(error, request, language);
  request.refusedWith = failure.code;
  const status = statusOf(failure.code);
  // There may be thousands a second, and a stack says nothing about them.
  if (error instanceof Overloaded) request.log.warn('a call was refused under load');
  else if (status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
  const message = failure.message ?? translatorOf(language)(errorMessageKey(failure.code));
  return { code: failure.code, items: failure.items, status, message };
}

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
  app.decorate('failureOf', describeFailure);
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

declare module 'fastify' {
  interface FastifyInstance {
    /** For a route that answers errors in another form than the envelope. */
    failureOf: typeof describeFailure;
  }
}
