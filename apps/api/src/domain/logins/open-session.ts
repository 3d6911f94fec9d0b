import { randomBytes } from 'node:crypto';
import type { Member } from '@portolane/core/contract/user.ts';
import { storedUserAgent } from '@portolane/core/rules/member/device-of.ts';
import type { Queryable } from '#db/database.ts';
import { type MemberRow, tokenHash } from '#db/member-tokens.ts';
import { memberToken } from '#db/schema/member.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { memberView } from '#domain/members/member-columns.ts';

/** As long as the session cookie of the website. */
export const TOKEN_DAYS = 7;

/** The member with their new token. */
export type LoginResult = Member & { token: string; tokenExpires: string };

/**
 * Creates a login session of 7 days and returns its bearer token. The caller has verified the
 * member's identity.
 * @throws MERCHANT_MEMBER_FRONT_BLOCKED
 */
export async function openSession(
  tx: Queryable,
  { member, userAgent }: { member: MemberRow; userAgent: string },
  now: Date,
): Promise<LoginResult> {
  if (member.blockedAt !== null) throw new CodedError('MERCHANT_MEMBER_FRONT_BLOCKED');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_DAYS * 86_400_000);
  await tx.insert(memberToken).values({
    hash: tokenHash(token),
    memberId: member.id,
    userAgent: storedUserAgent(userAgent),
    expiresAt,
    createdAt: now,
  });
  return { ...memberView(member), token, tokenExpires: expiresAt.toISOString() };
}
