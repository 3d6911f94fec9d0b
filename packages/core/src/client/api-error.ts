import type { AnyErrorCode } from '#contract/endpoint.ts';

/**
 * OFFLINE: the browser has no network. NO_RESPONSE: the server did not respond. All others come
 * from the server.
 */
export type FailureCode = AnyErrorCode | 'OFFLINE' | 'NO_RESPONSE';

/**
 * A failed call. The message is the server's, in the visitor's language; empty if there was none.
 */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 without a response. */
  readonly httpStatus: number;
  /** Messages by field, for INPUT_INVALID. */
  readonly fields: Record<string, string[]>;
  /** Seconds to wait before trying again, if the server sent them. */
  readonly retryAfter: number | null;

  constructor(
    code: FailureCode,
    options: {
      httpStatus?: number;
      message?: string;
      fields?: Record<string, string[]>;
      retryAfter?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? '', { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = options.httpStatus ?? 0;
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter ?? null;
  }

  /** Whether the member must log in again: 401 and 405 (docs/behaviour/loading-and-failures.md). */
  get endsSession(): boolean {
    // These are about LINE's token, not the member's: a binding with an old token does not log the
    // member out.
    if (this.code === 'LINE_TOKEN_EXPIRED' || this.code === 'LINE_TOKEN_INVALID') return false;
    return this.httpStatus === 401 || this.httpStatus === 405;
  }

  /**
   * Whether the call may succeed in a moment: no response, an error of the server, a time-out, or a
   * refusal for load. Whether what was asked for exists is then unknown.
   */
  get isTemporary(): boolean {
    return (
      this.code === 'NO_RESPONSE' ||
      this.httpStatus >= 500 ||
      this.httpStatus === 408 ||
      this.httpStatus === 429
    );
  }

  /**
   * Whether the server rejected fields. A form shows them in place, otherwise the dialog 欄位錯誤 does.
   */
  get isFieldError(): boolean {
    return this.code === 'INPUT_INVALID';
  }
}
