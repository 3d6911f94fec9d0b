import { and, eq, sql } from 'drizzle-orm';
import { CODE_COOL_DOWN_SECONDS } from '@portolane/core/rules/verification/verification-code.ts';
import type { Queryable } from '#db/database.ts';
import { member, memberToken, rateLimit, verificationCode } from '#db/schema.ts';

export type MemberRow = typeof member.$inferSelect;
export type CodeRow = typeof verificationCode.$inferSelect;
export interface Phone {
  mobilePhoneCode: string;
  mobilePhone: string;
}

const codeOfPhone = (phone: Phone) => and(eq(verificationCode.mobilePhoneCode, phone.mobilePhoneCode), eq(verificationCode.mobilePhone, phone.mobilePhone));

/** Stores a phone's code in place of its old one, unless that was sent less than the cool-down ago: then false. One statement, so of two parallel calls one wins. */
export async function replaceCode(tx: Queryable, code: Omit<CodeRow, 'wrongTries'>): Promise<boolean> {
  const { hash, salt, sentAt, expiresAt } = code;
  const rows = await tx
    .insert(verificationCode)
    .values(code)
    .onConflictDoUpdate({
      target: [verificationCode.mobilePhoneCode, verificationCode.mobilePhone],
      set: { hash, salt, sentAt, expiresAt, wrongTries: 0 },
      setWhere: sql`${verificationCode.sentAt} <= ${new Date(sentAt.getTime() - CODE_COOL_DOWN_SECONDS * 1000).toISOString()}::timestamptz`,
    })
    .returning({ sentAt: verificationCode.sentAt });
  return rows.length === 1;
}

export async function codeOf(tx: Queryable, phone: Phone): Promise<CodeRow | null> {
  return (await tx.select().from(verificationCode).where(codeOfPhone(phone)))[0] ?? null;
}

/** The phone's code, locked until the transaction ends: tries of one code come one after the other. */
export async function lockCode(tx: Queryable, phone: Phone): Promise<CodeRow | null> {
  return (await tx.select().from(verificationCode).where(codeOfPhone(phone)).for('update'))[0] ?? null;
}

export async function addWrongTry(tx: Queryable, phone: Phone): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ wrongTries: sql`${verificationCode.wrongTries} + 1` })
    .where(codeOfPhone(phone));
}

export async function deleteCode(tx: Queryable, phone: Phone): Promise<void> {
  await tx.delete(verificationCode).where(codeOfPhone(phone));
}

export async function forgetBucket(tx: Queryable, bucket: string): Promise<void> {
  await tx.delete(rateLimit).where(eq(rateLimit.bucket, bucket));
}

/** The member with this phone. Placeholders of the demonstration do not count. */
export async function memberOfPhone(tx: Queryable, phone: Phone): Promise<MemberRow | null> {
  const rows = await tx
    .select()
    .from(member)
    .where(and(eq(member.mobilePhoneCode, phone.mobilePhoneCode), eq(member.mobilePhone, phone.mobilePhone), eq(member.placeholder, false)));
  return rows[0] ?? null;
}

export async function insertToken(tx: Queryable, token: { hash: string; memberId: number; expiresAt: Date; createdAt: Date }): Promise<void> {
  await tx.insert(memberToken).values(token);
}

export async function revokeToken(db: Queryable, hash: string, revokedAt: Date): Promise<void> {
  await db.update(memberToken).set({ revokedAt }).where(eq(memberToken.hash, hash));
}
