import type * as z from 'zod/mini';
import type { Member, profileBody } from '@portolane/core/contract/user.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isCompanyEmail } from '@portolane/core/rules/form/company-email.ts';
import { OTHER_INTEREST } from '@portolane/core/rules/form/choices.ts';
import {
  type ProfileProblem,
  profileProblems,
} from '@portolane/core/rules/member/profile-problems.ts';
import { savingWay } from '@portolane/core/rules/member/saving-way.ts';
import { companyOf } from '#db/companies.ts';
import { lockMemberEmail, isEmailOfAnother } from '#db/member-emails.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { wordsOf, type WordKey } from '#words.ts';
import { memberView } from '#summaries/member-view.ts';
import { saveMember } from './save-member.ts';

type Profile = z.infer<typeof profileBody>;

const sentences: Readonly<Record<ProfileProblem['rule'], WordKey>> = {
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

/** Fields that the rules refuse, each with its sentence. */
function refuseProblems(
  member: AuthenticatedMember,
  profile: Profile,
  company: Awaited<ReturnType<typeof companyOf>>,
  language: Language,
): void {
  const words = wordsOf(language);
  const problems = profileProblems(member.group, profile).map(
    ({ path, rule }): [string, string[]] => [path, [words(sentences[rule])]],
  );
  // Of a company that is not known nobody can say which addresses are its own.
  if (
    company &&
    profile.companyemail !== '' &&
    !isCompanyEmail(profile.companyemail, company.mailDomains)
  )
    problems.push(['companyemail', [words('validation:rule.companyemail')]]);
  if (problems.length > 0)
    throw new CodedError('INPUT_INVALID', { items: Object.fromEntries(problems) });
}

/**
 * Saves a profile by the group of its member: a dealer's as it is; a general member's with the number of a company that is found here, whatever the
 * page has seen; anybody else's without making anything of them.
 * @throws INPUT_INVALID, MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED, MERCHANT_MEMBER_FRONT_EMAIL_USED, RetryLater
 */
export async function storeProfile(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: AuthenticatedMember,
  profile: Profile,
  { ip, language }: { ip: string; language: Language },
): Promise<Member> {
  // Saving answers the two questions that the registration and the look-up of companies answer, so it counts like them.
  if (profile.email.toLowerCase() !== member.email.toLowerCase())
    await withinLimit(deps, 'accountChecksAnAddress', ip);
  if (profile.companyvat !== '' && profile.companyvat !== member.companyVat)
    await withinLimit(deps, 'companyLookupsAnAddress', ip);
  const company = profile.companyvat === '' ? null : await companyOf(deps.db, profile.companyvat);
  refuseProblems(member, profile, company, language);
  if (savingWay(member.group) === 'afterVatCheck' && !company)
    throw new CodedError('MERCHANT_MEMBER_FRONT_VAT_NOT_VERIFIED');
  const {
    companyemail,
    companyvat,
    companyphones,
    companyinterestedIssue,
    companyissueOther,
    companyName,
    ...same
  } = profile;
  const changed = {
    ...same,
    companyEmail: companyemail,
    companyVat: companyvat,
    companyName,
    companyPhones: companyphones,
    interests: companyinterestedIssue,
    interestOther: companyinterestedIssue.includes(OTHER_INTEREST) ? companyissueOther : '',
    language,
  };
  return inTransaction(deps.db, async (tx) => {
    await lockMemberEmail(tx, changed.email);
    if (await isEmailOfAnother(tx, changed.email, member.id))
      throw new CodedError('MERCHANT_MEMBER_FRONT_EMAIL_USED');
    return memberView(await saveMember(tx, member.id, changed, { company, now: deps.now() }));
  });
}
