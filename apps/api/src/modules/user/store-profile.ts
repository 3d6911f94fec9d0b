import type { z } from 'zod';
import type { Member, profileBody } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isCompanyEmail } from '@portolane/core/rules/form/company-email.ts';
import { OTHER_INTEREST } from '@portolane/core/rules/form/choices.ts';
import {
  type ProfileProblem,
  profileProblems,
} from '@portolane/core/rules/member/profile-problems.ts';
import { profileSaving } from '@portolane/core/rules/member/profile-saving.ts';
import { companyByVat } from '#domain/companies.ts';
import { isEmailOfAnother } from './member-emails.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';
import { accountColumns, memberView } from '#domain/members/member-columns.ts';
import { readNewsletterMails } from '#domain/newsletter/subscription-mail.ts';
import { saveMember } from './save-member.ts';

type Profile = z.infer<typeof profileBody>;

const messageKeys: Readonly<Record<ProfileProblem['rule'], TranslationKey>> = {
  missing: 'validation:size.empty',
  companyEmail: 'validation:format.email',
  emailComparison: 'validation:rule.emailComparison',
  mobilePhone: 'validation:phone',
  vat: 'validation:vat',
  district: 'validation:district',
  telephone: 'validation:landline',
  domain: 'validation:rule.domain',
  domainEmail: 'validation:format.email',
};

/** Throws INPUT_INVALID with a message for each field that the rules reject. */
function assertValidProfile(
  member: AuthenticatedMember,
  profile: Profile,
  company: Awaited<ReturnType<typeof companyByVat>>,
  language: Language,
): void {
  const translate = translatorOf(language);
  const problems = profileProblems(member.group, profile).map(
    ({ path, rule }): [string, string[]] => [path, [translate(messageKeys[rule])]],
  );
  // The domains of an unknown company are unknown too.
  if (
    company &&
    profile.companyemail !== '' &&
    !isCompanyEmail(profile.companyemail, company.mailDomains)
  )
    problems.push(['companyemail', [translate('validation:rule.companyemail')]]);
  if (problems.length > 0)
    throw new CodedError('INPUT_INVALID', { items: Object.fromEntries(problems) });
}

/**
 * Saves a profile according to the member group. A general member must give the VAT number of a
 * company that is found here, whatever the page has checked; other groups are saved as they are.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED, MERCHANT_MEMBER_FRONT_EMAIL_USED,
 * RetryLater
 */
export async function storeProfile(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: AuthenticatedMember,
  profile: Profile,
  { ip, language }: { ip: string; language: Language },
): Promise<Member> {
  // Saving reveals the same as the registration's checks and the company look-up, so it counts
  // against their limits.
  if (profile.email.toLowerCase() !== member.email.toLowerCase())
    await consumeLimit(deps, 'accountChecksPerAddress', ip);
  if (profile.companyvat !== '' && profile.companyvat !== member.companyVat)
    await consumeLimit(deps, 'companyLookupsPerAddress', ip);
  const company =
    profile.companyvat === '' ? null : await companyByVat(deps.db, profile.companyvat);
  assertValidProfile(member, profile, company, language);
  if (profileSaving(member.group) === 'afterVatCheck' && !company)
    throw new CodedError('MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED');
  const columns = accountColumns(profile);
  const changed = {
    ...columns,
    backupMobilePhone: profile.backupMobilePhone,
    companyVat: profile.companyvat,
    companyPhones: profile.companyphones,
    domainEmails: profile.domainEmails,
    interestOther: columns.interests.includes(OTHER_INTEREST) ? columns.interestOther : '',
    language,
  };
  const mails = await readNewsletterMails(deps);
  return inTransaction(deps.db, async (tx) => {
    if (await isEmailOfAnother(tx, changed.email, member.id))
      throw new CodedError('MERCHANT_MEMBER_FRONT_EMAIL_USED');
    return memberView(await saveMember(tx, member.id, changed, { company, mails }));
  });
}
