import { randomBytes } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import type { DeskSession } from '@portolane/core/contract/desk/session.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { DESK_SESSION_MS, FRESH_MS } from '@portolane/core/rules/desk/roles.ts';
import { storedUserAgent } from '@portolane/core/rules/member/device-of.ts';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { staff, staffPasskey, staffRecoveryCode, staffSession } from '#db/schema/staff.ts';
import { version } from '@portolane/server/settings/version.ts';

export type StaffRow = typeof staff.$inferSelect;
/** The member of staff who calls the desk, with the session of the call. */
export type StaffMember = StaffRow & {
  readonly session: typeof staffSession.$inferSelect;
};

/**
 * Returns who is logged in by a cookie of the desk; null if the session has ended. A person who was
 * removed has no sessions.
 */
export async function staffByToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<StaffMember | null> {
  const [row] = await db
    .select({ person: staff, session: staffSession })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.hash, tokenHash(token)), gt(staffSession.expiresAt, now)));
  return row ? { ...row.person, session: row.session } : null;
}

/** Returns until when dangerous calls are allowed in a session; null if they are not now. */
export function freshUntil(
  { passkeyUsedAt }: Pick<typeof staffSession.$inferSelect, 'passkeyUsedAt'>,
  now: Date,
): Date | null {
  const end = (passkeyUsedAt?.getTime() ?? 0) + FRESH_MS;
  return end > now.getTime() ? new Date(end) : null;
}

/**
 * Begins a session of 12 hours and returns its cookie's value. The caller has verified who it is.
 * @param byPasskey otherwise the session allows nothing but registering a passkey
 */
export async function openStaffSession(
  tx: Queryable,
  { staffId, userAgent, byPasskey }: { staffId: number; userAgent: string; byPasskey: boolean },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(staffSession).values({
    hash: tokenHash(token),
    staffId,
    userAgent: storedUserAgent(userAgent),
    complete: byPasskey,
    passkeyUsedAt: byPasskey ? now : null,
    expiresAt: new Date(now.getTime() + DESK_SESSION_MS),
    createdAt: now,
  });
  await tx.update(staff).set({ lastLoginAt: now }).where(eq(staff.id, staffId));
  return token;
}

/** Ends a session. */
export async function endStaffSession(
  db: Queryable,
  { hash }: Pick<StaffMember['session'], 'hash'>,
): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.hash, hash));
}

/** Sets the language of the desk and of mails to a person. */
export async function setStaffLanguage(
  db: Queryable,
  staffId: number,
  language: Language,
): Promise<void> {
  await db.update(staff).set({ language }).where(eq(staff.id, staffId));
}

/** Ends all sessions of a person. */
export async function endStaffSessions(tx: Queryable, staffId: number): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.staffId, staffId));
}

/** Returns a session as the desk shows it to its owner. */
export async function sessionView(
  db: Queryable,
  { id, email, name, role, language, brands, events, session }: StaffMember,
  { now, demo }: { now: Date; demo: boolean },
): Promise<DeskSession> {
  const [[passkeys], [codes]] = await Promise.all([
    db.select({ count: count() }).from(staffPasskey).where(eq(staffPasskey.staffId, id)),
    db.select({ count: count() }).from(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id)),
  ]);
  return {
    email,
    name,
    role,
    language,
    brands,
    events,
    complete: session.complete,
    passkeys: passkeys!.count,
    recoveryCodesLeft: codes!.count,
    expiresAt: session.expiresAt.toISOString(),
    freshUntil: freshUntil(session, now)?.toISOString() ?? null,
    demo,
    version,
  };
}
