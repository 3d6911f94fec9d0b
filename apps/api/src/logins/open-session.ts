import { randomBytes } from 'node:crypto';
import type { Member } from '@portolane/core/contract/user.ts';
import type { Queryable } from '#db/database.ts';
import { type MemberRow, tokenHash } from '#db/member-tokens.ts';
import { memberToken } from '#db/schema.ts';
import { memberView } from '#summaries/member-view.ts';

/** A login lasts as long as the cookie in which the website keeps it. */
const TOKEN_DAYS = 7;

/** Of the browser's name for itself: enough to know browser and system by. */
const USER_AGENT_LENGTH = 200;

/** The member with the token they have got. */
export type LoggedIn = Member & { token: string; tokenExpires: string };

/** A new login of a member: a bearer token of 7 days. Who they are has been proved. */
export async function openSession(
  tx: Queryable,
  { member, userAgent }: { member: MemberRow; userAgent: string },
  now: Date,
): Promise<LoggedIn> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_DAYS * 86_400_000);
  await tx
    .insert(memberToken)
    .values({
      hash: tokenHash(token),
      memberId: member.id,
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
      expiresAt,
      createdAt: now,
    });
  return { ...memberView(member), token, tokenExpires: expiresAt.toISOString() };
}
