import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { registerBody } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type * as z from 'zod/mini';
import { legalNameOf } from '#db/companies.ts';
import { isEmailOfAnother, lockMemberEmail } from '#db/member-emails.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import { registrationMail } from '#mails/account-mail.ts';
import { letter } from '#mails/letter.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import { sendDealerValidation } from '#mails/send-dealer-validation.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { followNewsletter } from '#db/follow-newsletter.ts';
import { checkAccount, checkConsents } from './account-checks.ts';
import { accountColumns } from './account-columns.ts';
import { addConsents, addMemberRow, isPhoneTaken } from './account-repository.ts';
import type { LoggedIn } from '#logins/open-session.ts';
import { logMemberIn } from './log-member-in.ts';
import { invalidPhone, isPhone } from './phone.ts';
import { tryCode } from './try-code.ts';

/**
 * Makes a member of whoever has the code of a phone, and logs them in. Code, member, consents, the newsletter and a dealer's validation mail are one
 * transaction: of parallel calls with one code one makes a member, the others find it.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED, REGISTER_FAIL (the phone is a member's), MERCHANT_MEMBER_FRONT_EMAIL_USED,
 * MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE, …_VERIFICATION_CODE_EXPIRED, RetryLater
 */
export async function register(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: z.infer<typeof registerBody>,
  from: { ip: string; language: Language; userAgent: string },
): Promise<LoggedIn> {
  const { db } = deps;
  const { language } = from;
  const { group, mobilePhoneCode, mobilePhone, email, companyvat } = body;
  const now = deps.now();
  if (!isPhone(body)) throw invalidPhone(language);
  await withinLimit(deps, 'registrationsAnAddress', from.ip);
  // It tries a code as a login does.
  await withinLimit(deps, 'loginsAnAddress', from.ip);
  const company = await checkAccount(db, body, { language });
  await checkConsents(db, body, now);
  const head = await letterheadOf(deps);
  // A refusal is returned, not thrown: a wrong try must be committed.
  const outcome = await inTransaction(db, async (tx): Promise<LoggedIn | ErrorCode> => {
    const refusal = await tryCode(tx, body, body.verificationCode, now);
    // Asked after the codes are locked, said before what is wrong with the code: whoever came second is told that they are a member now.
    if (await isPhoneTaken(tx, body)) return 'REGISTER_FAIL';
    if (refusal) return refusal;
    await lockMemberEmail(tx, email);
    if (await isEmailOfAnother(tx, email, 0)) return 'MERCHANT_MEMBER_FRONT_EMAIL_USED';
    const added = await addMemberRow(tx, {
      ...accountColumns(body),
      mobilePhoneCode,
      mobilePhone,
      group,
      companyVat: companyvat,
      companyName: company ? legalNameOf(company) : body.companyName,
      language,
      createdAt: now,
    });
    if (!added) return 'REGISTER_FAIL';
    await addConsents(
      tx,
      added.id,
      { privacy: body.privacyVersion, terms: body.termsVersion },
      now,
    );
    await followNewsletter(tx, added, language, now);
    if (group === 'dealer') await sendDealerValidation(tx, added, { language, head }, now);
    const phone = `${mobilePhoneCode} ${mobilePhone}`;
    await enqueue(
      tx,
      letter(registrationMail({ name: added.name, phone }, language), added.email, head),
      now,
    );
    return logMemberIn(deps, tx, { member: added, userAgent: from.userAgent }, now);
  });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
