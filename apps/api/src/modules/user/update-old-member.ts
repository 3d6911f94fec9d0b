import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import {
  type OldProfile,
  oldProfile,
  type oldUserUpdateBody,
} from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { maskedEmail, maskedName, maskedPhone } from '@portolane/core/rules/member/masked.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import { isEmailOfAnother } from './member-emails.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';
import { checkAccount, checkConsents } from './account-checks.ts';
import { addConsents, oldMemberOf } from './account-repository.ts';
import type { LoginResult } from '#domain/logins/open-session.ts';
import { accountColumns, memberView } from '#domain/members/member-columns.ts';
import { logMemberIn } from './log-member-in.ts';
import { dialledDigits } from '#domain/members/dialled-digits.ts';
import { invalidPhone, isPhone, withOneSpelling } from './phone.ts';
import type { MemberRow } from './repository.ts';
import { readNewsletterMails } from '#domain/newsletter/subscription-mail.ts';
import { saveMember } from './save-member.ts';
import { tryCode } from './try-code.ts';

/**
 * Returns what the update page shows. Personal data is masked, because knowing the page's URL
 * proves nothing.
 * @throws MEMBER_NOT_FOUND: no member has this uuid, or the profile needs no update
 */
export async function readOldProfile(db: Queryable, uuid: string): Promise<OldProfile> {
  const row = await oldMemberOf(db, uuid);
  if (!row) throw new CodedError('MEMBER_NOT_FOUND');
  // The contract leaves out all personal data that is not masked.
  return oldProfile.parse({
    ...memberView(row),
    masked: {
      mobilePhone: maskedPhone(row.mobilePhone),
      name: maskedName(row.name),
      email: maskedEmail(row.email),
      companyemail: maskedEmail(row.companyEmail),
      companyName: maskedName(row.companyName),
    },
  });
}

/** Fills texts that were left empty with the stored ones. */
function withStoredValues(body: z.infer<typeof oldUserUpdateBody>, row: MemberRow) {
  return {
    ...body,
    name: body.name || row.name,
    email: body.email || row.email,
    companyemail: body.companyemail || row.companyEmail,
    companyName: body.companyName || row.companyName,
  };
}

/**
 * Updates an old member's profile and logs them in. The code sent to their phone proves who they
 * are; the page's uuid alone changes nothing.
 * @throws INPUT_INVALID (also: another phone than the member's), MEMBER_NOT_FOUND,
 * MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED, MERCHANT_MEMBER_FRONT_EMAIL_USED,
 * MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE, …_VERIFICATION_CODE_EXPIRED, RetryLater
 */
export async function updateOldMember(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: z.infer<typeof oldUserUpdateBody>,
  { ip, language, userAgent }: { ip: string; language: Language; userAgent: string },
): Promise<LoginResult> {
  const { db } = deps;
  const now = deps.now();
  if (!isPhone(body)) throw invalidPhone(language);
  await consumeLimit(deps, 'registrationsPerAddress', ip);
  // It tries a code, as a login does.
  await consumeLimit(deps, 'loginsPerAddress', ip);
  const row = await oldMemberOf(db, body.uuid);
  if (!row) throw new CodedError('MEMBER_NOT_FOUND');
  const account = withStoredValues(body, row);
  const kept = [
    row.name && ('name' as const),
    row.email && ('email' as const),
    row.companyEmail && ('companyemail' as const),
  ].filter((field) => field !== '');
  // An old member's company is not asked for here: the profile page changes it. Only a dealer must
  // have a company, and an address there. Others keep their address, because this form cannot
  // remove one that was accepted before.
  const isDealer = row.group === 'dealer';
  const company = await checkAccount(
    db,
    { ...body, group: row.group, companyvat: isDealer ? row.companyVat : '' },
    {
      kept,
      companyemail: isDealer ? account.companyemail : body.companyemail,
      companyvat: row.companyVat,
      language,
    },
  );
  await checkConsents(db, body, now);
  const mails = await readNewsletterMails(deps);
  // Return a refusal instead of throwing it: a wrong attempt must be committed.
  const outcome = await inTransaction(
    db,
    async (tx): Promise<LoginResult | ErrorCode | 'otherPhone'> => {
      const refusal = await tryCode(tx, body, body.verificationCode, now);
      if (refusal) return refusal;
      // Checked last: without the phone's code, a caller must not learn whose phone it is not.
      if (dialledDigits(withOneSpelling(row)) !== dialledDigits(body)) return 'otherPhone';
      if (await isEmailOfAnother(tx, account.email, row.id))
        return 'MERCHANT_MEMBER_FRONT_EMAIL_USED';
      const changed = await saveMember(
        tx,
        row.id,
        { ...accountColumns(account), mustUpdate: false, language },
        { company, mails },
      );
      await addConsents(
        tx,
        row.id,
        { privacy: body.privacyVersion, terms: body.termsVersion },
        now,
      );
      return logMemberIn(deps, tx, { member: changed, owner: body, userAgent }, now);
    },
  );
  if (outcome === 'otherPhone')
    throw new CodedError('INPUT_INVALID', {
      items: { mobilePhone: [translatorOf(language)('validation:otherPhone')] },
    });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
