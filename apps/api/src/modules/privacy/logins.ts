import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Login } from '@portolane/core/contract/privacy.ts';
import { deviceOf } from '@portolane/core/rules/member/device-of.ts';
import type { Queryable } from '#db/database.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { memberToken } from '#db/schema.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/** A member's tokens that let somebody in. */
const living = (memberId: number, now: Date) =>
  and(
    eq(memberToken.memberId, memberId),
    isNull(memberToken.revokedAt),
    gt(memberToken.expiresAt, now),
  );

/** Where a member is logged in, the newest first. */
export async function loginsOf(
  db: Queryable,
  member: AuthenticatedMember,
  now: Date,
): Promise<Login[]> {
  const rows = await db
    .select()
    .from(memberToken)
    .where(living(member.id, now))
    .orderBy(desc(memberToken.createdAt), memberToken.uuid);
  return rows.map(({ uuid, userAgent, createdAt, lastUsedAt, expiresAt, hash }) => ({
    uuid,
    ...deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    current: hash === member.tokenHash,
  }));
}

/**
 * Ends a login of the member.
 * @throws MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST: somebody else's, one that is over, or none
 */
export async function endLogin(
  { db, now }: Deps,
  member: AuthenticatedMember,
  uuid: string,
): Promise<void> {
  const at = now();
  const { rowCount } = await db
    .update(memberToken)
    .set({ revokedAt: at })
    .where(and(eq(memberToken.uuid, uuid), living(member.id, at)));
  if (!rowCount) throw new CodedError('MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST');
}

/** Ends all logins of the member but the one that asks. @returns how many there were */
export async function endOtherLogins(
  { db, now }: Deps,
  member: AuthenticatedMember,
): Promise<number> {
  const at = now();
  const { rowCount } = await db
    .update(memberToken)
    .set({ revokedAt: at })
    .where(and(ne(memberToken.hash, member.tokenHash), living(member.id, at)));
  return rowCount ?? 0;
}
