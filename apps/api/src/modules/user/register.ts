import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { registerBody } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import type { z } from 'zod';
import { legalNameOf } from '#domain/companies.ts';
import { isEmailOfAnother } from './member-emails.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { registrationMail } from '#domain/mails/account-mail.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { sendDealerValidation } from '#domain/mails/send-dealer-validation.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { readNewsletterMails } from '#domain/newsletter/subscription-mail.ts';
import { syncNewsletter } from '#domain/newsletter/sync-newsletter.ts';
import { checkAccount, checkConsents } from './account-checks.ts';
import { accountColumns } from '#domain/members/member-columns.ts';
import { addConsents, addMemberRow, isPhoneTaken } from './account-repository.ts';
import type { LoginResult } from '#domain/logins/open-session.ts';
import { logMemberIn } from './log-member-in.ts';
import { invalidPhone, isPhone } from './phone.ts';
import { tryCode } from './try-code.ts';

/**
 * Registers the owner of a phone, proved by its code, and logs them in. Code, member, consents,
 * newsletter and a dealer's validation mail are one transaction: of concurrent calls with one code,
 * one creates the member and the others find it.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED, REGISTER_FAIL (a member has this
 * phone), MERCHANT_MEMBER_FRONT_EMAIL_USED, MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE,
 * …_VERIFICATION_CODE_EXPIRED, RetryLater
 */
export async function register(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: z.infer<typeof registerBody>,
  from: { ip: string; language: Language; userAgent: string },
): Promise<LoginResult> {
  const { db } = deps;
  const { language } = from;
  const { group, mobilePhoneCode, mobilePhone, email, companyvat } = body;
  const now = deps.now();
  if (!isPhone(body)) throw invalidPhone(language);
  await consumeLimit(deps, 'registrationsPerAddress', from.ip);
  // It tries a code, as a login does.
  await consumeLimit(deps, 'loginsPerAddress', from.ip);
  const company = await checkAccount(db, body, { language });
  await checkConsents(db, body, now);
  const mails = await readNewsletterMails(deps);
  const head = mails.letterhead;
  // Return a refusal instead of throwing it: a wrong attempt must be committed.
  const outcome = await inTransaction(db, async (tx): Promise<LoginResult | ErrorCode> => {
    const refusal = await tryCode(tx, body, body.verificationCode, now);
    // Checked after the codes are locked but reported before the code's refusal, so that the second
    // of two concurrent calls learns that they are a member now.
    if (await isPhoneTaken(tx, body)) return 'REGISTER_FAIL';
    if (refusal) return refusal;
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
    const member = await syncNewsletter(tx, added, language, mails);
    if (group === 'dealer')
      await sendDealerValidation(tx, added, { language, letterhead: head }, now);
    const phone = phoneText({ code: mobilePhoneCode, number: mobilePhone }, language);
    await enqueue(
      tx,
      mailMessage(registrationMail({ name: added.name, phone }, language, head), added.email, head),
      now,
    );
    return logMemberIn(deps, tx, { member, owner: body, userAgent: from.userAgent }, now);
  });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
