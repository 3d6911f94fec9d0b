import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import type { OldProfile, oldUserUpdateBody } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { maskedEmail, maskedName, maskedPhone } from '@portolane/core/rules/member/masked.ts';
import type * as z from 'zod/mini';
import type { Queryable } from '#db/database.ts';
import { isEmailOfAnother, lockMemberEmail } from '#db/member-emails.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { wordsOf } from '#words.ts';
import { checkAccount, checkConsents } from './account-checks.ts';
import { accountColumns } from './account-columns.ts';
import { addConsents, oldMemberOf } from './account-repository.ts';
import type { LoggedIn } from '#logins/open-session.ts';
import { logMemberIn } from './log-member-in.ts';
import { invalidPhone, isPhone } from './phone.ts';
import type { MemberRow } from './repository.ts';
import { saveMember } from './save-member.ts';
import { tryCode } from './try-code.ts';

/**
 * What the update page shows: whoever has the address of the page has proved nothing, so what tells who somebody is stands behind masks.
 * @throws MEMBER_NOT_FOUND: nobody has this number, or nothing is to be updated
 */
export async function readOldProfile(db: Queryable, uuid: string): Promise<OldProfile> {
  const row = await oldMemberOf(db, uuid);
  if (!row) throw new CodedError('MEMBER_NOT_FOUND');
  return {
    uuid: row.uuid,
    group: row.group,
    masked: {
      mobilePhone: maskedPhone(row.mobilePhone),
      name: maskedName(row.name),
      email: maskedEmail(row.email),
      companyemail: maskedEmail(row.companyEmail),
      companyName: maskedName(row.companyName),
    },
    mobilePhoneCode: row.mobilePhoneCode,
    gender: row.gender,
    city: row.city,
    district: row.district,
    jobFunction: row.jobFunction,
    jobLevel: row.jobLevel,
    industry: row.industry,
    companySize: row.companySize,
    purchaseRole: row.purchaseRole,
    companyinterestedIssue: row.interests,
    companyissueOther: row.interestOther,
    subscribeNewsletter: row.subscribeNewsletter,
  };
}

/** Texts that were left empty as they are. */
function completed(body: z.infer<typeof oldUserUpdateBody>, row: MemberRow) {
  return {
    ...body,
    name: body.name || row.name,
    email: body.email || row.email,
    companyemail: body.companyemail || row.companyEmail,
    companyName: body.companyName || row.companyName,
  };
}

/**
 * Brings an old member's profile up to date and logs them in. Who they are is proved by the code of the phone that is theirs; the number of the page
 * alone changes nothing.
 * @throws INPUT_INVALID (also: another phone than the member's), MEMBER_NOT_FOUND, MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED,
 * MERCHANT_MEMBER_FRONT_EMAIL_USED, MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE, …_VERIFICATION_CODE_EXPIRED, RetryLater
 */
export async function updateOldMember(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  body: z.infer<typeof oldUserUpdateBody>,
  { ip, language, userAgent }: { ip: string; language: Language; userAgent: string },
): Promise<LoggedIn> {
  const { db } = deps;
  const now = deps.now();
  if (!isPhone(body)) throw invalidPhone(language);
  await withinLimit(deps, 'registrationsAnAddress', ip);
  // It tries a code as a login does.
  await withinLimit(deps, 'loginsAnAddress', ip);
  const row = await oldMemberOf(db, body.uuid);
  if (!row) throw new CodedError('MEMBER_NOT_FOUND');
  const account = completed(body, row);
  const kept = [
    row.name && ('name' as const),
    row.email && ('email' as const),
    row.companyEmail && ('companyemail' as const),
  ].filter((field) => field !== '');
  // A company that an old member belongs to is not asked for here: the profile page changes it. Only a dealer must have one, and an address that is the
  // company's; anybody else keeps the one they have, because here they can leave out no address that was taken once.
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
  // A refusal is returned, not thrown: a wrong try must be committed.
  const outcome = await inTransaction(
    db,
    async (tx): Promise<LoggedIn | ErrorCode | 'otherPhone'> => {
      const refusal = await tryCode(tx, body, body.verificationCode, now);
      if (refusal) return refusal;
      // Only now: whoever has not got the code of a phone does not learn whose it is not.
      if (row.mobilePhone !== body.mobilePhone || row.mobilePhoneCode !== body.mobilePhoneCode)
        return 'otherPhone';
      await lockMemberEmail(tx, account.email);
      if (await isEmailOfAnother(tx, account.email, row.id))
        return 'MERCHANT_MEMBER_FRONT_EMAIL_USED';
      const changed = await saveMember(
        tx,
        row.id,
        { ...accountColumns(account), mustUpdate: false, language },
        { company, now },
      );
      await addConsents(
        tx,
        row.id,
        { privacy: body.privacyVersion, terms: body.termsVersion },
        now,
      );
      return logMemberIn(deps, tx, { member: changed, userAgent }, now);
    },
  );
  if (outcome === 'otherPhone')
    throw new CodedError('INPUT_INVALID', {
      items: { mobilePhone: [wordsOf(language)('validation:otherPhone')] },
    });
  if (typeof outcome === 'string') throw new CodedError(outcome);
  return outcome;
}
