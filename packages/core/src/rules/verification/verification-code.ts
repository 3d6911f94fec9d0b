import type { ErrorCode } from '#contract/error-code.ts';
import { epoch, type Instant } from '#rules/time/instant.ts';

/** Contract: user.getCode. */
export const CODE_DIGITS = 6;
export const CODE_VALID_SECONDS = 5 * 60;
export const CODE_COOL_DOWN_SECONDS = 60;
/**
 * Codes of a phone that are good side by side. Whoever asks for a code of somebody else's phone must not end the one its owner is typing,
 * so a new code replaces none; while three are good there is no fourth.
 */
export const LIVE_CODES = 3;
/** The fifth wrong try ends all codes of a phone that are good then: guessing has 15 chances in a million with them. */
export const CODE_WRONG_TRIES = 5;

/** A code of a phone as it is kept. `wrongTries`: made while it was the newest. */
export interface SentCode {
  sentAt: Instant;
  expiresAt: Instant;
  wrongTries: number;
  /** When somebody logged in with a code of the phone; null while nobody has. */
  spentAt: Instant | null;
}

const isUnexpired = ({ expiresAt, spentAt }: SentCode, now: Date): boolean =>
  spentAt === null && now.getTime() < epoch(expiresAt);

/** True when wrong tries have ended the codes of a phone that are not over by themselves. */
const areGuessedOut = (unexpired: readonly SentCode[]): boolean =>
  unexpired.reduce((sum, { wrongTries }) => sum + wrongTries, 0) >= CODE_WRONG_TRIES;

/**
 * Seconds until another code may be sent; 0 when it may be now. 60 after the last one, whoever asked for it and whether or not somebody
 * has logged in since; and while three are good, until the first of them is over.
 * @param codes of one phone, in any order
 */
export function secondsUntilNextCode(codes: readonly SentCode[], now: Date): number {
  const unexpired = codes.filter((code) => isUnexpired(code, now));
  const full = unexpired.length >= LIVE_CODES && !areGuessedOut(unexpired);
  const free = Math.max(
    ...codes.map(({ sentAt }) => epoch(sentAt) + CODE_COOL_DOWN_SECONDS * 1000),
    full ? Math.min(...unexpired.map(({ expiresAt }) => epoch(expiresAt))) : 0,
  );
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000));
}

/** The codes of a phone that a login may use: none after five wrong tries on them together. */
export function usableCodes<C extends SentCode>(codes: readonly C[], now: Date): C[] {
  const unexpired = codes.filter((code) => isUnexpired(code, now));
  return areGuessedOut(unexpired) ? [] : unexpired;
}

/**
 * Why a typed code is refused, or null. A phone that never asked for one is answered like a wrong one, so that nobody learns for which
 * phones codes were asked; so is one whose codes were used. Codes that are over, by time or by wrong tries, say so even to the right digits.
 * @param matches whether the typed digits are those of a usable code
 */
export function codeRefusal(
  codes: readonly SentCode[],
  matches: boolean,
  now: Date,
): Extract<ErrorCode, `MERCHANT_MEMBER_FRONT_${string}`> | null {
  const unused = codes.filter(({ spentAt }) => spentAt === null);
  if (unused.length > 0 && usableCodes(codes, now).length === 0)
    return 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED';
  return matches ? null : 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE';
}
