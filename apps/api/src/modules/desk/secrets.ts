import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { RECOVERY_CODES } from '@portolane/core/rules/desk/roles.ts';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { staffRecoveryCode } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { StaffRow } from '#domain/desk/staff-session.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { mailLoginChange } from './login-notice.ts';

/** Without 0, 1, i, l, o, and u: what is read from paper must not be mistaken. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';

const newCode = (): string =>
  [4, 4, 4]
    .map((length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''))
    .join('-');

/** Returns the hash under which a recovery code is stored, however it was typed. */
export const recoveryHash = (code: string): string =>
  tokenHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Gives a person new recovery codes in place of the old ones, and returns them: they are shown once. */
export async function replaceRecoveryCodes(tx: Queryable, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx
    .insert(staffRecoveryCode)
    .values(codes.map((code) => ({ staffId, hash: recoveryHash(code) })));
  return codes;
}

/** Gives the person who calls new recovery codes, returns them, and tells the person by mail. */
export async function renewRecoveryCodes(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  person: Pick<StaffRow, 'id' | 'email' | 'name' | 'language'>,
  userAgent: string,
): Promise<string[]> {
  const { id, email } = person;
  const now = deps.now();
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, id);
    const action = 'people recovery-codes';
    await recordAudit(tx, { actor: email, action, subject: email, details: {} }, now);
    await mailLoginChange(tx, person, { head, now, change: 'codesRenewed', userAgent });
    return codes;
  });
}
