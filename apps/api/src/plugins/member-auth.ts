import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database.ts';
import { member, memberToken } from '#db/schema.ts';
import { CodedError } from './coded-error.ts';

/** The row of the member who calls, and the hash of the token they called with (for logout). */
export type AuthenticatedMember = typeof member.$inferSelect & { readonly tokenHash: string };

/** SHA-256 of a bearer token in hexadecimal, the only form that is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of `Authorization: Bearer …`, or null. Ours are 43 characters; anything over 200 is not one. */
function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

export type Authenticate = (request: FastifyRequest, need: 'optional' | 'member') => Promise<AuthenticatedMember | null>;

/**
 * Finds the member behind the bearer of a request.
 * `member`: throws MERCHANT_MEMBER_FRONT_UNAUTHORIZED without a valid bearer, USER_TOKEN_EXPIRED for one that has run out.
 * `optional`: an invalid bearer is the same as none.
 */
export function memberAuthenticator(deps: { db: Database; now: () => Date }): Authenticate {
  return async (request, need) => {
    const token = bearerOf(request);
    if (token === null) {
      if (need === 'member') throw new CodedError('MERCHANT_MEMBER_FRONT_UNAUTHORIZED');
      return null;
    }
    const hash = tokenHash(token);
    const [row] = await deps.db.select().from(memberToken).innerJoin(member, eq(member.id, memberToken.memberId)).where(eq(memberToken.hash, hash)).limit(1);
    if (row === undefined || row.member_token.revokedAt !== null || row.member.placeholder) {
      if (need === 'member') throw new CodedError('MERCHANT_MEMBER_FRONT_UNAUTHORIZED');
      return null;
    }
    if (row.member_token.expiresAt <= deps.now()) {
      if (need === 'member') throw new CodedError('USER_TOKEN_EXPIRED');
      return null;
    }
    return { ...row.member, tokenHash: hash };
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    member: AuthenticatedMember | null;
  }
}
