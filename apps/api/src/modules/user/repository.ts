import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { member, memberToken, verificationCode } from '#db/schema.ts';

export type MemberRow = typeof member.$inferSelect;
export type CodeRow = typeof verificationCode.$inferSelect;
export interface Phone {
  mobilePhoneCode: string;
  mobilePhone: string;
}

/**
 * A code is valid for five minutes, and the next one can be sent after one minute, so the newest
 * ten are enough.
 */
const MAX_RECENT_CODES = 10;

const ofPhone = (phone: Phone) =>
  and(
    eq(verificationCode.mobilePhoneCode, phone.mobilePhoneCode),
    eq(verificationCode.mobilePhone, phone.mobilePhone),
  );

/** Returns the newest codes of a phone, newest first, including all that can be valid. */
export const codesOf = (tx: Queryable, phone: Phone): Promise<CodeRow[]> =>
  tx
    .select()
    .from(verificationCode)
    .where(ofPhone(phone))
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(MAX_RECENT_CODES);

/**
 * Returns and locks all codes of a phone, newest first, so that attempts on one phone run one after
 * the other.
 */
export async function lockCodes(tx: Queryable, phone: Phone): Promise<CodeRow[]> {
  // Every transaction locks in order of id, so there are no deadlocks.
  const rows = await tx
    .select()
    .from(verificationCode)
    .where(ofPhone(phone))
    .orderBy(asc(verificationCode.id))
    .for('update');
  return rows.toReversed();
}

export async function addCode(
  tx: Queryable,
  code: Omit<CodeRow, 'id' | 'wrongTries' | 'usedAt'>,
): Promise<void> {
  await tx.insert(verificationCode).values(code);
}

/** Expires the codes of a phone that are still valid. */
export async function expireCodes(tx: Queryable, phone: Phone, now: Date): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ expiresAt: now })
    .where(
      and(ofPhone(phone), isNull(verificationCode.usedAt), gt(verificationCode.expiresAt, now)),
    );
}

export async function countWrongAttempt(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ wrongTries: sql`${verificationCode.wrongTries} + 1` })
    .where(eq(verificationCode.id, id));
}

/**
 * Invalidates all codes of a phone after a login. The rows stay, because the cool-down counts from
 * them.
 */
export async function invalidateCodes(tx: Queryable, phone: Phone, now: Date): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(ofPhone(phone), isNull(verificationCode.usedAt)));
}

/** Returns the member with this phone, or null. */
export async function memberOfPhone(tx: Queryable, phone: Phone): Promise<MemberRow | null> {
  const rows = await tx
    .select()
    .from(member)
    .where(
      and(
        eq(member.mobilePhoneCode, phone.mobilePhoneCode),
        eq(member.mobilePhone, phone.mobilePhone),
      ),
    );
  return rows[0] ?? null;
}

export async function revokeToken(db: Queryable, hash: string, revokedAt: Date): Promise<void> {
  await db.update(memberToken).set({ revokedAt }).where(eq(memberToken.hash, hash));
}
