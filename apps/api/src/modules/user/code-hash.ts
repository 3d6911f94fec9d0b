import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  MAX_VALID_CODES,
} from '@portolane/core/rules/verification/verification-code.ts';

/** Returns six random digits, uniformly distributed. */
export const newCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Returns a stand-in for a code that no input can match, because it is not six digits. */
export const newUnmatchableCode = (): string => randomBytes(16).toString('base64url');

/** Returns a new challenge: 128 random bits, so that it cannot be guessed. */
export const newChallenge = (): string => randomBytes(16).toString('base64url');

/** Returns the stored form of a challenge. */
export const hashChallenge = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('hex');

/** Returns a new salt for `hashCode`. */
export const newSalt = (): string => randomBytes(16).toString('hex');

/**
 * Returns the stored form of a code. The hash does not resist brute force; a code is protected by
 * its validity of 5 minutes and its 5 attempts.
 */
export const hashCode = (code: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('hex');

/**
 * Returns whether the input matches a stored code. Makes a fixed number of constant-time
 * comparisons, so that the response time does not reveal whether there are codes.
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
