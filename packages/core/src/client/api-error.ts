import type { ErrorCode } from '#contract/error-code.ts';

/** OFFLINE: the browser has no network. NO_RESPONSE: the server did not answer. The others come from the server. */
export type FailureCode = ErrorCode | 'OFFLINE' | 'NO_RESPONSE';

/** A call that did not succeed. The message is the server's, already in the reader's language; empty when none came. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status, 0 when no answer came. */
  readonly httpStatus: number;
  /** Messages by field, for INPUT_INVALID. */
  readonly fields: Record<string, string[]>;
  /** Seconds to wait before trying again, when the server says so. */
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

  /** Answers after which the member must log in again: 401 and 405 (docs/behaviour/loading-and-failures.md). */
  get endsSession(): boolean {
    // LINE's token is another one than the member's: who binds an account with an old one stays logged in.
    if (this.code === 'LINE_TOKEN_EXPIRED' || this.code === 'LINE_TOKEN_INVALID') return false;
    return this.httpStatus === 401 || this.httpStatus === 405;
  }

  /** The server refused fields: a form shows them in place, else the dialog 欄位錯誤 does. */
  get isFieldError(): boolean {
    return this.code === 'INPUT_INVALID';
  }
}
