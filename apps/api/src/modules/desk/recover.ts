import { and, eq } from 'drizzle-orm';
import { staff, staffRecoveryCode } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { openStaffSession } from '#domain/desk/staff-session.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { mailLoginChange } from './login-notice.ts';
import { recoveryHash } from './secrets.ts';

/**
 * Begins a session by a recovery code, which is used up. It allows nothing but registering a passkey.
 * @throws DESK_RECOVERY_CODE_REFUSED
 * @returns the cookie's value
 */
export async function recover(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email, code, userAgent }: { email: string; code: string; userAgent: string },
): Promise<string> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.email, email));
    const used = await tx
      .delete(staffRecoveryCode)
      .where(
        and(
          eq(staffRecoveryCode.staffId, person?.id ?? 0),
          eq(staffRecoveryCode.hash, recoveryHash(code)),
        ),
      )
      .returning({ hash: staffRecoveryCode.hash });
    if (!person || used.length === 0) throw new CodedError('DESK_RECOVERY_CODE_REFUSED');
    const now = deps.now();
    const change = { actor: email, action: 'people recover' as const, subject: email, details: {} };
    await recordAudit(tx, change, now);
    await mailLoginChange(tx, person, { head, now, change: 'recovered', userAgent });
    return openStaffSession(tx, { staffId: person.id, userAgent, byPasskey: false }, now);
  });
}
