import { randomBytes } from 'node:crypto';
import { codeRefusal, LOGINS_AN_IP } from '@portolane/core/rules/verification/verification-code.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { countInWindow } from '#db/rate-window.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { RetryLater } from '#http/retry-later.ts';
import type { ModuleDeps } from '#module.ts';
import { matchesCode } from './code-hash.ts';
import { memberView } from './member-view.ts';
import { invalidPhone, isPhone, phoneBucket } from './phone.ts';
import { addWrongTry, deleteCode, forgetBucket, insertToken, lockCode, memberOfPhone, type Phone } from './repository.ts';

/** A login lasts as long as the cookie in which the website keeps it. */
const TOKEN_DAYS = 7;

/** The member with the token they have got. */
type LoggedIn = Member & { token: string; tokenExpires: string };

/**
 * Exchanges a code for a bearer token of 7 days; of parallel calls with one code one gets a token.
 * A right code of a phone without a member answers MEMBER_NOT_FOUND and is not spent: it proved who owns the phone, and registration may use it
 * for the rest of its 5 minutes.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE (wrong, spent or never sent), …_VERIFICATION_CODE_EXPIRED (over, or 5 wrong tries), MEMBER_NOT_FOUND, RetryLater
 */
export async function logIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: Phone & { verificationCode: string },
  from: { ip: string; language: Language },
): Promise<LoggedIn> {
  if (!isPhone(body)) throw invalidPhone(from.language);
  const now = deps.now();
  if (!deps.settings.demo) {
    const { exceeded, secondsLeft } = await countInWindow(deps.db, `login:ip:${from.ip}`, LOGINS_AN_IP, now);
    if (exceeded) throw new RetryLater('MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', secondsLeft);
  }
  const phone = { mobilePhoneCode: body.mobilePhoneCode, mobilePhone: body.mobilePhone };
  // A refusal is returned, not thrown: the wrong try must be committed.
  const outcome = await inTransaction(deps.db, async (tx): Promise<LoggedIn | ErrorCode> => {
    const code = await lockCode(tx, phone);
    const refusal = codeRefusal(code, matchesCode(body.verificationCode, code), now);
    if (refusal === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' && code) await addWrongTry(tx, phone);
    if (refusal) return refusal;
    const member = await memberOfPhone(tx, phone);
    if (!member) return 'MEMBER_NOT_FOUND';
    await deleteCode(tx, phone);
    // The limit guards people from codes they did not ask for; whoever logs in did ask.
    await forgetBucket(tx, phoneBucket(phone));
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + TOKEN_DAYS * 86_400_000);
    await insertToken(tx, { hash: tokenHash(token), memberId: member.id, expiresAt, createdAt: now });
    return { ...memberView(member), token, tokenExpires: expiresAt.toISOString() };
  });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
