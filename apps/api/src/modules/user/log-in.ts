import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import type { LoggedIn } from '#logins/open-session.ts';
import { logMemberIn } from './log-member-in.ts';
import { invalidPhone, isPhone } from './phone.ts';
import { memberOfPhone, type Phone } from './repository.ts';
import { tryCode } from './try-code.ts';

/**
 * Exchanges any of a phone's good codes for a bearer token of 7 days and spends them all; of parallel calls with one code one gets a token.
 * A right code of a phone without a member answers MEMBER_NOT_FOUND and is not spent: it proved who owns the phone, and registration may use it
 * for the rest of its 5 minutes.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE (wrong, spent or never sent), …_VERIFICATION_CODE_EXPIRED (over, or 5 wrong tries on the phone's codes together), MEMBER_NOT_FOUND, RetryLater
 */
export async function logIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: Phone & { verificationCode: string },
  from: { ip: string; language: Language; userAgent: string },
): Promise<LoggedIn> {
  if (!isPhone(body)) throw invalidPhone(from.language);
  const now = deps.now();
  // Every try counts, a right one too: whether it was right is what a guesser wants to learn.
  await withinLimit(deps, 'loginsAnAddress', from.ip);
  // A refusal is returned, not thrown: the wrong try must be committed.
  const outcome = await inTransaction(deps.db, async (tx): Promise<LoggedIn | ErrorCode> => {
    const refusal = await tryCode(tx, body, body.verificationCode, now);
    if (refusal) return refusal;
    const member = await memberOfPhone(tx, body);
    return member
      ? logMemberIn(deps, tx, { member, userAgent: from.userAgent }, now)
      : 'MEMBER_NOT_FOUND';
  });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
