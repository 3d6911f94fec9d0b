import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Policy } from '@portolane/core/contract/policy.ts';
import type { Database } from '#db/database.ts';
import { tokenByHash, tokenHash, type AuthenticatedMember } from '#db/member-tokens.ts';

/** The token of `Authorization: Bearer …`, or null. Ours are 43 characters; anything over 200 is not one. */
function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** What a call without a member is answered: those of LINE have one code for all that is wrong with a login. */
export const unknownMemberCode = <C extends ErrorCode>(
  policy: Policy | undefined,
  why: C,
): C | 'LOGIN_REQUIRED' => (policy === 'lineMember' ? 'LOGIN_REQUIRED' : why);

/** The member behind a bearer, or the code that says why there is none: USER_TOKEN_EXPIRED for one that has run out. */
export async function memberOf(
  request: FastifyRequest,
  db: Database,
  now: Date,
): Promise<AuthenticatedMember | 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED' | 'USER_TOKEN_EXPIRED'> {
  const token = bearerOf(request);
  if (token === null) return 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED';
  const hash = tokenHash(token);
  const row = await tokenByHash(db, hash);
  if (row === null || row.token.revokedAt !== null || row.member.placeholder)
    return 'MERCHANT_MEMBER_FRONT_UNAUTHORIZED';
  return row.token.expiresAt <= now
    ? 'USER_TOKEN_EXPIRED'
    : { ...row.member, tokenHash: hash, tokenUsedAt: row.token.lastUsedAt };
}
