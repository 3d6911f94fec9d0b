import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Login } from '@portolane/core/contract/privacy.ts';
import { deviceOf } from '@portolane/core/rules/member/device-of.ts';
import type { Queryable } from '#db/database.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { memberToken } from '#db/schema/member.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;

/** A member's valid tokens. */
const isValidToken = (memberId: number, now: Date) =>
  and(
    eq(memberToken.memberId, memberId),
    isNull(memberToken.revokedAt),
    gt(memberToken.expiresAt, now),
  );

/** Returns the active logins of a member, newest first. */
export async function loginsOf(
  db: Queryable,
  member: AuthenticatedMember,
  now: Date,
): Promise<Login[]> {
  const rows = await db
    .select()
    .from(memberToken)
    .where(isValidToken(member.id, now))
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
 * Ends one login of the member.
 * @throws MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST: no such login of this member, or it has ended
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
    .where(and(eq(memberToken.uuid, uuid), isValidToken(member.id, at)));
  if (!rowCount) throw new CodedError('MERCHANT_MEMBER_FRONT_LOGIN_NOT_EXIST');
}

/** Ends all logins of the member except the current one. @returns the number of logins ended */
export async function endOtherLogins(
  { db, now }: Deps,
  member: AuthenticatedMember,
): Promise<number> {
  const at = now();
  const { rowCount } = await db
    .update(memberToken)
    .set({ revokedAt: at })
    .where(and(ne(memberToken.hash, member.tokenHash), isValidToken(member.id, at)));
  return rowCount ?? 0;
}
