import { failureEnvelope } from '#contract/endpoint.ts';
import { isErrorCode } from '#contract/error-code.ts';
import { ApiError } from './api-error.ts';

/** The failure that an answer of the API is. @param retryAfter the header Retry-After @param data the parsed body, whatever it is */
export function failureOf(httpStatus: number, retryAfter: unknown, data: unknown): ApiError {
  const seconds = Number(retryAfter);
  // Another backend may answer a code that we do not know, or in a shape of its own: what it says to the reader is kept.
  const { status, message, items } = (
    typeof data === 'object' && data !== null ? data : {}
  ) as Record<string, unknown>;
  const fields = failureEnvelope.shape.items.safeParse(items);
  return new ApiError(
    isErrorCode(status)
      ? status
      : typeof status === 'string' && /INPUT_INVALID|INVALID_INPUT/.test(status)
        ? 'INPUT_INVALID'
        : 'STATUS_CODE_UNDEFINED',
    {
      httpStatus,
      retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
      message: typeof message === 'string' ? message : '',
      fields: (fields.success && fields.data) || {},
    },
  );
}
