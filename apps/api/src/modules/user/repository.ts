import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { member, memberToken, verificationCode } from '#db/schema.ts';

export type MemberRow = typeof member.$inferSelect;
export type CodeRow = typeof verificationCode.$inferSelect;
export interface Phone {
  mobilePhoneCode: string;
  mobilePhone: string;
}

/** A code is good for five minutes and another one is sent after one: the newest ten say all. */
const CODES_OF_A_WINDOW = 10;

const ofPhone = (phone: Phone) =>
  and(
    eq(verificationCode.mobilePhoneCode, phone.mobilePhoneCode),
    eq(verificationCode.mobilePhone, phone.mobilePhone),
  );

/** The newest codes of a phone first; more than can be good at once are never needed. */
export const codesOf = (tx: Queryable, phone: Phone): Promise<CodeRow[]> =>
  tx
    .select()
    .from(verificationCode)
    .where(ofPhone(phone))
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(CODES_OF_A_WINDOW);

/** The same, locked until the transaction ends: tries on the codes of one phone come one after the other. */
export async function lockCodes(tx: Queryable, phone: Phone): Promise<CodeRow[]> {
  // The order of locking is that of the rows' ids, in every transaction: none waits for another in a circle.
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
  code: Omit<CodeRow, 'id' | 'wrongTries' | 'spentAt'>,
): Promise<void> {
  await tx.insert(verificationCode).values(code);
}

/** Lets the codes of a phone be over that are not yet. */
export async function endCodes(tx: Queryable, phone: Phone, now: Date): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ expiresAt: now })
    .where(
      and(ofPhone(phone), isNull(verificationCode.spentAt), gt(verificationCode.expiresAt, now)),
    );
}

export async function addWrongTry(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ wrongTries: sql`${verificationCode.wrongTries} + 1` })
    .where(eq(verificationCode.id, id));
}

/** Notes that somebody logged in: none of the phone's codes is good any more. The rows stay, for the cool-down counts from them. */
export async function spendCodes(tx: Queryable, phone: Phone, now: Date): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ spentAt: now })
    .where(and(ofPhone(phone), isNull(verificationCode.spentAt)));
}

/** The member with this phone. Placeholders of the demonstration do not count. */
export async function memberOfPhone(tx: Queryable, phone: Phone): Promise<MemberRow | null> {
  const rows = await tx
    .select()
    .from(member)
    .where(
      and(
        eq(member.mobilePhoneCode, phone.mobilePhoneCode),
        eq(member.mobilePhone, phone.mobilePhone),
        eq(member.placeholder, false),
      ),
    );
  return rows[0] ?? null;
}

export async function revokeToken(db: Queryable, hash: string, revokedAt: Date): Promise<void> {
  await db.update(memberToken).set({ revokedAt }).where(eq(memberToken.hash, hash));
}
