import type { ErrorCode } from '#contract/error-code.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/** Contract: user.getCode. */
export const CODE_DIGITS = 6;
export const CODE_VALID_SECONDS = 5 * 60;
export const CODE_COOL_DOWN_SECONDS = 60;
/**
 * Maximum number of valid codes of a challenge, or of a phone where they were requested without
 * one. A new code invalidates no other: the SMS of an earlier one may arrive late.
 */
export const MAX_VALID_CODES = 3;
/**
 * The fifth wrong attempt invalidates all these codes, which leaves a guesser 15 chances in a
 * million.
 */
export const MAX_WRONG_ATTEMPTS = 5;

/** A stored login code. `wrongTries` counts the wrong attempts while it was the newest. */
export interface SentCode {
  sentAt: Instant;
  expiresAt: Instant;
  wrongTries: number;
  /** When the codes were used for a login; null if unused. */
  usedAt: Instant | null;
}

const isUnexpired = ({ expiresAt, usedAt }: SentCode, now: Date): boolean =>
  usedAt === null && now.getTime() < epoch(expiresAt);

/** Whether wrong attempts have invalidated the unexpired codes. */
const haveTooManyWrongAttempts = (unexpired: readonly SentCode[]): boolean =>
  unexpired.reduce((sum, { wrongTries }) => sum + wrongTries, 0) >= MAX_WRONG_ATTEMPTS;

/**
 * Returns the seconds until another code may be sent, 0 if now. At least 60 seconds after the last
 * one, even after a login; with three valid codes, until the first of them expires.
 * @param codes those of one challenge, or those of one phone that were requested without a
 * challenge, in any order
 */
export function secondsUntilNextCode(codes: readonly SentCode[], now: Date): number {
  const unexpired = codes.filter((code) => isUnexpired(code, now));
  const full = unexpired.length >= MAX_VALID_CODES && !haveTooManyWrongAttempts(unexpired);
  const free = Math.max(
    ...codes.map(({ sentAt }) => epoch(sentAt) + CODE_COOL_DOWN_SECONDS * 1000),
    full ? Math.min(...unexpired.map(({ expiresAt }) => epoch(expiresAt))) : 0,
  );
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000));
}

/** Returns the codes that a login may use; none after five wrong attempts in total. */
export function usableCodes<C extends SentCode>(codes: readonly C[], now: Date): C[] {
  const unexpired = codes.filter((code) => isUnexpired(code, now));
  return haveTooManyWrongAttempts(unexpired) ? [] : unexpired;
}

/**
 * Returns why a typed code is refused, or null. A challenge or phone without codes, or whose codes
 * were used, gets the response for a wrong code, so that it does not reveal which phones requested one. Codes
 * that have expired or were invalidated by wrong attempts are reported as such even for the right
 * digits.
 * @param matches whether the typed digits match a usable code
 */
export function codeRefusal(
  codes: readonly SentCode[],
  matches: boolean,
  now: Date,
): Extract<ErrorCode, `MERCHANT_MEMBER_FRONT_${string}`> | null {
  const unused = codes.filter(({ usedAt }) => usedAt === null);
  if (unused.length > 0 && usableCodes(codes, now).length === 0)
    return 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED';
  return matches ? null : 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE';
}
