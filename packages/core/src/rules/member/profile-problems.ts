import { zipOf } from '#i18n/counties.ts';
import { isLandline } from '#rules/form/area-codes.ts';
import { OTHER_INTEREST } from '#rules/form/choices.ts';
import { isOwnEmail } from '#rules/form/company-email.ts';
import { isCompanyVat } from '#rules/form/company-vat.ts';
import { isFormEmail } from '#rules/form/email.ts';
import { isDomain } from '#rules/form/own-domain.ts';
import { isStoredPhone } from '#rules/form/stored-phone.ts';
import { profileSaving } from './profile-saving.ts';

export interface ProfileFields {
  email: string;
  companyemail: string;
  backupMobilePhone: string;
  city: string;
  district: string;
  companyvat: string;
  companyphones: readonly { phoneCode: string; phone: string; ext: string }[];
  domainEmails: readonly { email: string; domain: string }[];
  companyinterestedIssue: readonly string[];
  companyissueOther: string;
}

/**
 * An invalid field, as a path in the form (`companyphones.0.phone`), and what is wrong: missing,
 * malformed, or a duplicate.
 */
export interface ProfileProblem {
  path: string;
  rule:
    | 'missing'
    | 'companyEmail'
    | 'emailComparison'
    | 'mobilePhone'
    | 'vat'
    | 'district'
    | 'telephone'
    | 'domain'
    | 'domainEmail';
}

/**
 * Returns what is wrong with a profile beyond the checks on each field alone. Optional fields may
 * be empty; a general member needs a company number, because it must be found before anything is
 * saved.
 */
export function profileProblems(
  group: 'general' | 'dealer' | 'other',
  fields: ProfileFields,
): ProfileProblem[] {
  const {
    email,
    companyemail,
    backupMobilePhone,
    city,
    district,
    companyvat,
    companyphones,
    domainEmails,
  } = fields;
  const problems: (ProfileProblem | false)[] = [
    companyemail !== '' &&
      !isFormEmail(companyemail) && { path: 'companyemail', rule: 'companyEmail' },
    companyemail !== '' &&
      !isOwnEmail(email, companyemail) && { path: 'email', rule: 'emailComparison' },
    backupMobilePhone !== '' &&
      !isStoredPhone(backupMobilePhone) && { path: 'backupMobilePhone', rule: 'mobilePhone' },
    companyvat !== '' && !isCompanyVat(companyvat) && { path: 'companyvat', rule: 'vat' },
    companyvat === '' &&
      profileSaving(group) === 'afterVatCheck' && { path: 'companyvat', rule: 'missing' },
    (city === '' ? district !== '' : zipOf(city, district) === '') && {
      path: 'district',
      rule: 'district',
    },
    ...companyphones.map(
      ({ phoneCode, phone }, index): ProfileProblem | false =>
        !isLandline(phoneCode, phone) && {
          path: `companyphones.${index}.phone`,
          rule: 'telephone',
        },
    ),
    ...domainEmails.flatMap(({ email: name, domain }, index): (ProfileProblem | false)[] => [
      !isDomain(domain) && { path: `domainEmails.${index}.domain`, rule: 'domain' },
      isDomain(domain) &&
        !isFormEmail(`${name}@${domain}`) && {
          path: `domainEmails.${index}.email`,
          rule: 'domainEmail',
        },
    ]),
    fields.companyinterestedIssue.includes(OTHER_INTEREST) &&
      fields.companyissueOther === '' && { path: 'companyissueOther', rule: 'missing' },
  ];
  return problems.filter((problem) => problem !== false);
}
