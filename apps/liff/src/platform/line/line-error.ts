/**
 * Why the mini-app cannot use LINE:
 * - `slow`: LINE did not answer in time
 * - `unreachable`: LINE cannot be reached
 * - `program`: the SDK or the app's own code could not be loaded from our server
 * - `unknownApp`: LINE does not know the LIFF ID
 * - `denied`: the visitor did not consent
 * - `signedOut`: the visitor came back from LINE's login without being logged in
 * - `identity`: a new ID token was rejected as well
 * - `reopen`: a new ID token can only be had by reopening the mini-app inside LINE
 * - `unexpected`: anything else
 */
export type LineErrorReason =
  | 'slow'
  | 'unreachable'
  | 'program'
  | 'unknownApp'
  | 'denied'
  | 'signedOut'
  | 'identity'
  | 'reopen'
  | 'unexpected';

export class LineError extends Error {
  readonly reason: LineErrorReason;
  constructor(reason: LineErrorReason, cause?: unknown) {
    super(`LINE: ${reason}`, { cause });
    this.name = 'LineError';
    this.reason = reason;
  }
}
