import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database.ts';
import { tokenByHash, tokenHash, type AuthenticatedMember } from '#db/member-tokens.ts';

/**
 * Returns the token of `Authorization: Bearer …`, or null. Our tokens have 43 characters; more than
 * 200 are rejected.
 */
export function bearerTokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * Returns the member of a bearer token, or the error code if there is none: USER_TOKEN_EXPIRED for
 * an expired token.
 */
export async function authenticate(
  request: FastifyRequest,
  db: Database,
  now: Date,
): Promise<AuthenticatedMember | 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED' | 'USER_TOKEN_EXPIRED'> {
  const token = bearerTokenOf(request);
  if (token === null) return 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED';
  const hash = tokenHash(token);
  const row = await tokenByHash(db, hash);
  // A login may have been in flight when its member was blocked.
  if (row === null || row.token.revokedAt !== null || row.member.blockedAt !== null)
    return 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED';
  return row.token.expiresAt <= now
    ? 'USER_TOKEN_EXPIRED'
    : { ...row.member, tokenHash: hash, tokenUsedAt: row.token.lastUsedAt };
}
