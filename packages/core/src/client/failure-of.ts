import { failureEnvelope } from '#contract/endpoint.ts';
import { type ErrorCode, isErrorCode } from '#contract/error-code.ts';
import { ApiError } from './api-error.ts';

/**
 * Returns the failure that an API response stands for.
 * @param retryAfter the Retry-After header
 * @param data the parsed body, of any shape
 */
export function failureOf(httpStatus: number, retryAfter: unknown, data: unknown): ApiError {
  const seconds = Number(retryAfter);
  // Another backend may respond with an unknown code or shape; keep its message to the visitor.
  const { status, message, items } = (
    typeof data === 'object' && data !== null ? data : {}
  ) as Record<string, unknown>;
  const fields = failureEnvelope.shape.items.safeParse(items);
  return new ApiError(codeOf(status), {
    httpStatus,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    message: typeof message === 'string' ? message : '',
    fields: (fields.success && fields.data) || {},
  });
}

function codeOf(status: unknown): ErrorCode {
  if (isErrorCode(status)) return status;
  return typeof status === 'string' && /INPUT_INVALID|INVALID_INPUT/.test(status)
    ? 'INPUT_INVALID'
    : 'STATUS_CODE_UNDEFINED';
}
