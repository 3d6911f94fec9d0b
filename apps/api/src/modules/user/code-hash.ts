import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, LIVE_CODES } from '@portolane/core/rules/verification/verification-code.ts';

/** Six random digits, each code equally likely. */
export const newCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

export const newSalt = (): string => randomBytes(16).toString('hex');

/** What is stored of a code. It hides the code from a glance, not from a search: 6 digits are guarded by their 5 minutes and 5 tries. */
export const hashCode = (code: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** Compares with each in constant time, always as often: the answer takes as long for a phone that has none. */
export function matchesAnyCode(
  typed: string,
  stored: readonly { hash: string; salt: string }[],
): boolean {
  let found = false;
  for (let index = 0; index < LIVE_CODES; index++) {
    const { hash, salt } = stored[index] ?? { hash: '0'.repeat(64), salt: '' };
    const same = timingSafeEqual(
      Buffer.from(hashCode(typed, salt), 'hex'),
      Buffer.from(hash, 'hex'),
    );
    found = (same && index < stored.length) || found;
  }
  return found;
}
