import { zipOf } from '#i18n/counties.ts';
import { isLandline } from '#rules/form/area-codes.ts';
import { OTHER_INTEREST } from '#rules/form/choices.ts';
import { isOwnEmail } from '#rules/form/company-email.ts';
import { isCompanyVat } from '#rules/form/company-vat.ts';
import { isDeliverableEmail } from '#rules/form/email.ts';
import { isDomain } from '#rules/form/own-domain.ts';
import { isWrittenPhone } from '#rules/form/written-phone.ts';
import { savingWay } from './saving-way.ts';

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

/** Where something is wrong, as a path in the form: `companyphones.0.phone`; and what: left out, badly written, or the same as another. */
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
 * What is wrong with a profile beyond what each field says by itself. An empty field is right where it may be left out; a general member needs a
 * company number, because nothing is saved before it was found.
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
      !isDeliverableEmail(companyemail) && { path: 'companyemail', rule: 'companyEmail' },
    companyemail !== '' &&
      !isOwnEmail(email, companyemail) && { path: 'email', rule: 'emailComparison' },
    backupMobilePhone !== '' &&
      !isWrittenPhone(backupMobilePhone) && { path: 'backupMobilePhone', rule: 'mobilePhone' },
    companyvat !== '' && !isCompanyVat(companyvat) && { path: 'companyvat', rule: 'vat' },
    companyvat === '' &&
      savingWay(group) === 'afterVatCheck' && { path: 'companyvat', rule: 'missing' },
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
        !isDeliverableEmail(`${name}@${domain}`) && {
          path: `domainEmails.${index}.email`,
          rule: 'domainEmail',
        },
    ]),
    fields.companyinterestedIssue.includes(OTHER_INTEREST) &&
      fields.companyissueOther === '' && { path: 'companyissueOther', rule: 'missing' },
  ];
  return problems.filter((problem) => problem !== false);
}
