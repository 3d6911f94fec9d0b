import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP, Password Storage Cheat Sheet: scrypt with N = 2^14, r = 8, p = 5 (16 MiB). */
const cost = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 64;

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: typeof cost,
) => Promise<Buffer>;

/**
 * Returns the stored form of a password: `scrypt$N$r$p$salt$key`, so that the cost can be raised
 * later. Compatibility variants of a character count as the same (NFKC).
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, cost);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}
