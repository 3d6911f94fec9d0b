import { and, eq } from 'drizzle-orm';
import type { LegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import type { Queryable } from '#db/database.ts';
import { member, memberConsent } from '#db/schema/member.ts';
import { hasPhone, type MemberRow, type Phone } from './repository.ts';

/** Returns whether a member has this phone. */
export async function isPhoneTaken(db: Queryable, phone: Phone): Promise<boolean> {
  const rows = await db.select({ id: member.id }).from(member).where(hasPhone(phone)).limit(1);
  return rows.length > 0;
}

/** Inserts a member. Returns null if the phone is taken. */
export async function addMemberRow(
  tx: Queryable,
  row: typeof member.$inferInsert,
): Promise<MemberRow | null> {
  const [added] = await tx.insert(member).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Returns the member with this uuid who has yet to update the profile, or null. */
export async function oldMemberOf(db: Queryable, uuid: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.uuid, uuid), eq(member.mustUpdate, true)));
  return row ?? null;
}

/** Records the versions of the legal texts that a member agreed to. */
export async function addConsents(
  tx: Queryable,
  memberId: number,
  versions: Record<LegalAlias, string>,
  now: Date,
): Promise<void> {
  await tx.insert(memberConsent).values(
    (['privacy', 'terms'] as const).map((text) => ({
      memberId,
      text,
      version: versions[text],
      createdAt: now,
    })),
  );
}
