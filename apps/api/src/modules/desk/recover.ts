import { and, eq } from 'drizzle-orm';
import { staff, staffRecoveryCode } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { openStaffSession } from '#domain/desk/staff-session.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '#http/coded-error.ts';
import { recoveryHash } from './secrets.ts';

/**
 * Begins a session by a recovery code, which is used up. It allows nothing but registering a passkey.
 * @throws RetryLater, DESK_RECOVERY_CODE_REFUSED
 * @returns the cookie's value
 */
export async function recover(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { email, code, ip, userAgent }: { email: string; code: string; ip: string; userAgent: string },
): Promise<string> {
  await consumeLimit(deps, 'deskLoginsPerAddress', ip);
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
    // Who finds a code used that they did not use, finds it here.
    const change = { actor: email, action: 'people recover' as const, subject: email, details: {} };
    await recordAudit(tx, change, now);
    return openStaffSession(tx, { staffId: person.id, userAgent, byPasskey: false }, now);
  });
}
