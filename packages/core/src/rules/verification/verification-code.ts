import type { ErrorCode } from '#contract/error-code.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/** Contract: user.getCode. */
export const CODE_DIGITS = 6;
export const CODE_VALID_SECONDS = 5 * 60;
export const CODE_COOL_DOWN_SECONDS = 60;
/** The fifth wrong try ends a code: guessing has 5 chances in a million with each. */
export const CODE_WRONG_TRIES = 5;

/** How many times something may be done in a window of so many seconds. */
export interface Limit {
  count: number;
  windowSeconds: number;
}
/** An SMS costs money and disturbs whoever owns the phone: 10 a day for one phone. */
export const CODES_A_PHONE: Limit = { count: 10, windowSeconds: 86_400 };
/** An office shares one address; 30 an hour still ends a scan of phone numbers. */
export const CODES_AN_IP: Limit = { count: 30, windowSeconds: 3_600 };
/** Tries to log in from one address, right or wrong: guesses cannot be spread over many phones. */
export const LOGINS_AN_IP: Limit = { count: 60, windowSeconds: 3_600 };

/** Seconds until another code may be asked for; 0 when it may be now. */
export const coolDownSeconds = (sentAt: Instant, now: Date): number =>
  Math.max(0, Math.ceil((epoch(sentAt) + CODE_COOL_DOWN_SECONDS * 1000 - now.getTime()) / 1000));

/**
 * Why a typed code is refused, or null. A phone without a live code has `code` null and is answered like a wrong one, so that
 * nobody learns for which phones codes were asked. At expiresAt a code is over; after 5 wrong tries too, even for the right digits.
 */
export function codeRefusal(
  code: { expiresAt: Instant; wrongTries: number } | null,
  matches: boolean,
  now: Date,
): Extract<ErrorCode, `MERCHANT_MEMBER_FRONT_${string}`> | null {
  if (!code) return 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE';
  if (now.getTime() >= epoch(code.expiresAt) || code.wrongTries >= CODE_WRONG_TRIES) return 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED';
  return matches ? null : 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE';
}
