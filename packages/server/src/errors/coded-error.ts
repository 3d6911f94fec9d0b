import type { AnyErrorCode } from '@portolane/core/contract/endpoint.ts';
import { statusOf } from './status-of.ts';

export interface CodedErrorOptions {
  /** For INPUT_INVALID: messages by field, already in the caller's language. */
  items?: Record<string, string[]>;
  /** The underlying error; logged, never sent. */
  cause?: unknown;
  /** Replaces the code's standard message; already in the caller's language. */
  message?: string;
}

/**
 * A failure that the API answers with an error code of the contract. The error handler turns it
 * into the failure envelope.
 */
export class CodedError extends Error {
  readonly code: AnyErrorCode;
  readonly items: Record<string, string[]> | undefined;
  /** Sent instead of the code's standard message. */
  readonly publicMessage: string | undefined;

  constructor(code: AnyErrorCode, options: CodedErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'CodedError';
    this.code = code;
    this.items = options.items;
    this.publicMessage = options.message;
  }

  get status(): number {
    return statusOf(this.code);
  }
}
