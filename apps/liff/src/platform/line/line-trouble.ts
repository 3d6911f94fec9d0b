/**
 * Why LINE's part of the mini-app does not go on:
 * slow: LINE did not answer in time; unreachable: it cannot be reached; program: LINE's program could not be fetched from us;
 * unknownApp: it does not know the mini-app; denied: the reader did not consent; signedOut: they came back without a login;
 * identity: nobody believes their ID token, though it is new; reopen: inside LINE only LINE can bring a new one; unexpected: the rest.
 */
export type TroubleReason =
  | 'slow'
  | 'unreachable'
  | 'program'
  | 'unknownApp'
  | 'denied'
  | 'signedOut'
  | 'identity'
  | 'reopen'
  | 'unexpected';

export class LineTrouble extends Error {
  readonly reason: TroubleReason;
  constructor(reason: TroubleReason, cause?: unknown) {
    super(`LINE: ${reason}`, { cause });
    this.name = 'LineTrouble';
    this.reason = reason;
  }
}
