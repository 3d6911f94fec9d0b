import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { LoginResult } from '#domain/logins/open-session.ts';
import { logMemberIn } from './log-member-in.ts';
import { invalidPhone, isPhone } from './phone.ts';
import { type CodeOwner, memberOfPhone } from './repository.ts';
import { tryCode } from './try-code.ts';

/**
 * Exchanges any valid code of a challenge (of the phone if the caller has no challenge) for a
 * member token of 7 days and invalidates the others; of concurrent calls with one code, one gets a
 * token. A correct code for a phone without a member results in MEMBER_NOT_FOUND and stays valid: it
 * has proved who owns the phone, and registration may use it for the rest of its 5 minutes.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE (wrong, used or never
 * sent), …_VERIFICATION_CODE_EXPIRED (expired, or 5 wrong attempts on these codes together),
 * MEMBER_NOT_FOUND, RetryLater
 */
export async function logIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: CodeOwner & { verificationCode: string },
  from: { ip: string; language: Language; userAgent: string },
): Promise<LoginResult> {
  if (!isPhone(body)) throw invalidPhone(from.language);
  const now = deps.now();
  // Count every attempt, correct ones too: whether it was correct is what an attacker wants to
  // learn.
  await consumeLimit(deps, 'loginsPerAddress', from.ip);
  // Return a refusal instead of throwing it: the wrong attempt must be committed.
  const outcome = await inTransaction(deps.db, async (tx): Promise<LoginResult | ErrorCode> => {
    const refusal = await tryCode(tx, body, body.verificationCode, now);
    if (refusal) return refusal;
    const member = await memberOfPhone(tx, body);
    return member
      ? logMemberIn(deps, tx, { member, owner: body, userAgent: from.userAgent }, now)
      : 'MEMBER_NOT_FOUND';
  });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
