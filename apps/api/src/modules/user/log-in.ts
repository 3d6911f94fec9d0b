import { randomBytes } from 'node:crypto';
import { codeRefusal, usableCodes } from '@portolane/core/rules/verification/verification-code.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { tokenHash } from '#db/member-tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { unlimit, withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { matchesAnyCode } from './code-hash.ts';
import { memberView } from './member-view.ts';
import { dialledDigits, invalidPhone, isPhone } from './phone.ts';
import { addWrongTry, insertToken, lockCodes, memberOfPhone, spendCodes, type Phone } from './repository.ts';

/** A login lasts as long as the cookie in which the website keeps it. */
const TOKEN_DAYS = 7;

/** The member with the token they have got. */
type LoggedIn = Member & { token: string; tokenExpires: string };

/**
 * Exchanges any of a phone's good codes for a bearer token of 7 days and spends them all; of parallel calls with one code one gets a token.
 * A right code of a phone without a member answers MEMBER_NOT_FOUND and is not spent: it proved who owns the phone, and registration may use it
 * for the rest of its 5 minutes.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE (wrong, spent or never sent), …_VERIFICATION_CODE_EXPIRED (over, or 5 wrong tries on the phone's codes together), MEMBER_NOT_FOUND, RetryLater
 */
export async function logIn(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: Phone & { verificationCode: string },
  from: { ip: string; language: Language },
): Promise<LoggedIn> {
  if (!isPhone(body)) throw invalidPhone(from.language);
  const now = deps.now();
  // Every try counts, a right one too: whether it was right is what a guesser wants to learn.
  await withinLimit(deps, 'loginsAnAddress', from.ip);
  const phone = { mobilePhoneCode: body.mobilePhoneCode, mobilePhone: body.mobilePhone };
  // A refusal is returned, not thrown: the wrong try must be committed.
  const outcome = await inTransaction(deps.db, async (tx): Promise<LoggedIn | ErrorCode> => {
    const codes = await lockCodes(tx, phone);
    const usable = usableCodes(codes, now);
    const refusal = codeRefusal(codes, matchesAnyCode(body.verificationCode, usable), now);
    if (refusal === 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE' && usable[0]) await addWrongTry(tx, usable[0].id);
    if (refusal) return refusal;
    const member = await memberOfPhone(tx, phone);
    if (!member) return 'MEMBER_NOT_FOUND';
    await spendCodes(tx, phone, now);
    // The limits guard people from codes they did not ask for; whoever logs in did ask for this one. Those of strangers still count.
    await unlimit(deps, 'codesAPhoneAnHour', dialledDigits(phone), tx);
    await unlimit(deps, 'codesAPhoneADay', dialledDigits(phone), tx);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + TOKEN_DAYS * 86_400_000);
    await insertToken(tx, { hash: tokenHash(token), memberId: member.id, expiresAt, createdAt: now });
    return { ...memberView(member), token, tokenExpires: expiresAt.toISOString() };
  });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
