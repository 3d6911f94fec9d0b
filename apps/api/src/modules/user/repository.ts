import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { storedSpellings } from '@portolane/core/rules/form/trunk-zero.ts';
import type { Queryable } from '#db/database.ts';
import { member, memberToken, verificationCode } from '#db/schema/member.ts';
import { hashChallenge } from './code-hash.ts';

export type MemberRow = typeof member.$inferSelect;
export type CodeRow = typeof verificationCode.$inferSelect;
export interface Phone {
  mobilePhoneCode: string;
  mobilePhone: string;
}

/**
 * The owner of codes: a challenge, or, without one, the phone for which they were requested without
 * a challenge.
 */
export interface CodeOwner extends Phone {
  challenge?: string | undefined;
}

const ofPhone = (phone: Phone) =>
  and(
    eq(verificationCode.mobilePhoneCode, phone.mobilePhoneCode),
    eq(verificationCode.mobilePhone, phone.mobilePhone),
  );

const ofOwner = ({ challenge, ...phone }: CodeOwner) =>
  challenge === undefined
    ? and(ofPhone(phone), eq(verificationCode.shared, true))
    : and(ofPhone(phone), eq(verificationCode.challengeHash, hashChallenge(challenge)));

/** Wrong tries with and without a challenge are counted separately. */
const triesOf = ({ challenge }: CodeOwner) =>
  challenge === undefined ? verificationCode.wrongTries : verificationCode.challengeTries;

/** Serialises requests for codes of the same owner, until the transaction ends. */
export async function lockOwner(
  tx: Queryable,
  { mobilePhoneCode, mobilePhone, challenge = '' }: CodeOwner,
): Promise<void> {
  const key = `verification_code:${mobilePhoneCode}:${mobilePhone}:${challenge}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Returns and locks the codes of an owner, newest first, so that attempts on them run one after the
 * other.
 */
export async function lockCodes(tx: Queryable, owner: CodeOwner): Promise<CodeRow[]> {
  // Every transaction locks in order of id, so there are no deadlocks.
  const rows = await tx
    .select({ ...getTableColumns(verificationCode), wrongTries: triesOf(owner) })
    .from(verificationCode)
    .where(ofOwner(owner))
    .orderBy(asc(verificationCode.id))
    .for('update');
  return rows.toReversed();
}

export async function addCode(
  tx: Queryable,
  code: Omit<CodeRow, 'id' | 'wrongTries' | 'challengeTries' | 'usedAt'>,
): Promise<void> {
  await tx.insert(verificationCode).values(code);
}

/**
 * Ends the valid codes of an owner, so that wrong attempts on them do not count against the next
 * one. Codes that were requested without a challenge stay valid with theirs.
 */
export async function endCodes(tx: Queryable, owner: CodeOwner, now: Date): Promise<void> {
  await tx
    .update(verificationCode)
    .set(owner.challenge === undefined ? { shared: false } : { expiresAt: now })
    .where(
      and(ofOwner(owner), isNull(verificationCode.usedAt), gt(verificationCode.expiresAt, now)),
    );
}

export async function countWrongAttempt(
  tx: Queryable,
  id: number,
  owner: CodeOwner,
): Promise<void> {
  const tries = sql`${triesOf(owner)} + 1`;
  await tx
    .update(verificationCode)
    .set(owner.challenge === undefined ? { wrongTries: tries } : { challengeTries: tries })
    .where(eq(verificationCode.id, id));
}

/**
 * Invalidates all codes of an owner after a login. The rows stay, because the cool-down counts from
 * them.
 * @returns whether they were requested without a challenge
 */
export async function invalidateCodes(
  tx: Queryable,
  owner: CodeOwner,
  now: Date,
): Promise<{ shared: boolean }> {
  const rows = await tx
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(ofOwner(owner), isNull(verificationCode.usedAt)))
    .returning({ shared: verificationCode.shared });
  return { shared: rows.some(({ shared }) => shared) };
}

/** Matches the members with this phone, also where it was stored with its trunk zero. */
export const hasPhone = ({ mobilePhoneCode, mobilePhone }: Phone) =>
  and(
    eq(member.mobilePhoneCode, mobilePhoneCode),
    inArray(member.mobilePhone, storedSpellings(mobilePhoneCode, mobilePhone)),
  );

/** Returns the member with this phone, or null. */
export async function memberOfPhone(tx: Queryable, phone: Phone): Promise<MemberRow | null> {
  const rows = await tx
    .select()
    .from(member)
    .where(hasPhone(phone))
    .orderBy(asc(member.id))
    .limit(1);
  return rows[0] ?? null;
}

export async function revokeToken(db: Queryable, hash: string, revokedAt: Date): Promise<void> {
  await db.update(memberToken).set({ revokedAt }).where(eq(memberToken.hash, hash));
}
