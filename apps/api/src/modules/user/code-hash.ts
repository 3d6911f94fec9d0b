import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@portolane/core/rules/verification/verification-code.ts';

/** Six random digits, each code equally likely. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

export const newSalt = (): string => randomBytes(16).toString('hex');

/** What is stored of a code. It hides the code from a glance, not from a search: 6 digits are guarded by their 5 minutes and 5 tries. */
export const hashCode = (code: string, salt: string): string => createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** Compares in constant time. Without a stored code the same work is done, for the answer to take as long. */
export function matchesCode(typed: string, stored: { hash: string; salt: string } | null): boolean {
  const { hash, salt } = stored ?? { hash: '0'.repeat(64), salt: '' };
  const same = timingSafeEqual(Buffer.from(hashCode(typed, salt), 'hex'), Buffer.from(hash, 'hex'));
  return stored !== null && same;
}
