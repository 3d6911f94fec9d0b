import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  MAX_VALID_CODES,
} from '@portolane/core/rules/verification/verification-code.ts';

/** Returns six random digits, uniformly distributed. */
export const newCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Returns what nobody can type as a code: it has no six digits, and is told to nobody. */
export const newUnmatchableCode = (): string => randomBytes(16).toString('base64url');

/** Returns a new challenge: 128 random bits, so that it cannot be guessed. */
export const newChallenge = (): string => randomBytes(16).toString('base64url');

/** Returns the stored form of a challenge. */
export const hashChallenge = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('hex');

export const newSalt = (): string => randomBytes(16).toString('hex');

/**
 * Returns the stored form of a code. It hides the code from a glance, not from a search: six digits
 * are protected by their 5 minutes and 5 attempts.
 */
export const hashCode = (code: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('hex');

/**
 * Compares with each stored code in constant time, always the same number of times, so that the
 * response takes as long where there are no codes.
 */
export function matchesAnyCode(
  typed: string,
  stored: readonly { hash: string; salt: string }[],
): boolean {
  let found = false;
  for (let index = 0; index < MAX_VALID_CODES; index++) {
    const { hash, salt } = stored[index] ?? { hash: '0'.repeat(64), salt: '' };
    const same = timingSafeEqual(
      Buffer.from(hashCode(typed, salt), 'hex'),
      Buffer.from(hash, 'hex'),
    );
    found = (same && index < stored.length) || found;
  }
  return found;
}
