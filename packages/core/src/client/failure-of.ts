import { type AnyErrorCode, failureEnvelope } from '#contract/endpoint.ts';
import { isErrorCode } from '#contract/error-code.ts';
import { ApiError } from './api-error.ts';

/**
 * Returns the failure that an API response stands for.
 * @param retryAfter the Retry-After header
 * @param data the parsed body, of any shape
 * @param isKnown whether a code is one of the contract's
 */
export function failureOf(
  httpStatus: number,
  retryAfter: unknown,
  data: unknown,
  isKnown: (code: unknown) => code is AnyErrorCode = isErrorCode,
): ApiError {
  const seconds = Number(retryAfter);
  // Another backend may respond with an unknown code or shape; keep its message to the visitor.
  const { status, message, items } = (
    typeof data === 'object' && data !== null ? data : {}
  ) as Record<string, unknown>;
  const fields = failureEnvelope.shape.items.safeParse(items);
  return new ApiError(isKnown(status) ? status : foreignCode(status), {
    httpStatus,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    message: typeof message === 'string' ? message : '',
    fields: (fields.success && fields.data) || {},
  });
}

function foreignCode(status: unknown): AnyErrorCode {
  return typeof status === 'string' && /INPUT_INVALID|INVALID_INPUT/.test(status)
    ? 'INPUT_INVALID'
    : 'STATUS_CODE_UNDEFINED';
}
