import type { FastifyRequest } from 'fastify';
import type { AnyErrorCode } from '@portolane/core/contract/endpoint.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Policy } from '@portolane/core/contract/policy.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { statusOf } from '@portolane/server/errors/status-of.ts';
import { Overloaded } from '@portolane/server/load/overload.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { isConnectionFailure } from '#db/connection-failure.ts';
import { isMemberDeleted } from '#db/member-deleted.ts';
import { UploadsUnavailable } from '#domain/uploads/upload-store.ts';
import { fieldMessages } from '#http/field-messages.ts';
import { ValidationFailure } from '#http/validation.ts';
import { errorMessageKey } from '#i18n/error-message-key.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';

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

/**
 * Returns the error code for a request without a member. LINE endpoints use one code for every
 * login problem.
 */
export const unknownMemberCode = <C extends ErrorCode>(
  policy: Policy | undefined,
  why: C,
): C | 'LOGIN_REQUIRED' => (policy === 'lineMember' ? 'LOGIN_REQUIRED' : why);

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
export function describeFailure(
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
