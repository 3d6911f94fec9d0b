import { CodedError, type CodedErrorOptions } from './coded-error.ts';

/**
 * Seconds until a refused request is worth retrying: enough for PostgreSQL to restart and for load
 * to drop.
 */
export const RETRY_AFTER = '5';

/** A temporary refusal; the error handler answers it with `Retry-After`. */
export class RetryLater extends CodedError {
  readonly seconds: number;

  /** @param seconds until the caller may try again */
  constructor(
    code:
      | 'MERCHANT_MEMBER_FRONT_SEND_VERIFICATION_CODE_IN_COOL_DOWN'
      | 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'
      | 'MERCHANT_MEMBER_FRONT_PROOF_OF_WORK_REQUIRED',
    seconds: number,
    options: CodedErrorOptions = {},
  ) {
    super(code, options);
    this.seconds = seconds;
  }
}
