import { errorStatus, type ErrorCode } from '@portolane/core/contract/error-code.ts';

export interface CodedErrorOptions {
  /** For INPUT_INVALID: messages by field, already in the caller's language. */
  items?: Record<string, string[]>;
  /** What went wrong underneath; logged, never sent. */
  cause?: unknown;
  /** Stands in for the code's standard message, already in the caller's language. */
  message?: string;
}

/** A failure the API answers with a code of the catalogue. The error handler turns it into the envelope. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly items: Record<string, string[]> | undefined;
  /** The message to send instead of the code's standard one. */
  readonly spoken: string | undefined;

  constructor(code: ErrorCode, options: CodedErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'CodedError';
    this.code = code;
    this.items = options.items;
    this.spoken = options.message;
  }

  /** The HTTP status that carries this code. */
  get status(): number {
    return errorStatus[this.code];
  }
}
