import { zipOf } from '#i18n/counties.ts';
import { OTHER_INTEREST } from '#rules/form/choices.ts';
import { isOwnEmail } from '#rules/form/company-email.ts';
import { isCompanyVat } from '#rules/form/company-vat.ts';
import { fitsIdentity } from '#rules/form/dealer-company.ts';
import { isDeliverableEmail, isNamedEmail } from '#rules/form/email.ts';
import type { FormRule } from '#rules/form/form-rules.ts';
import { isFilledIn } from '#rules/form/text-rules.ts';

/** What somebody says of themselves when they register, or when an old member brings the profile up to date. */
export interface AccountFields {
  group: 'general' | 'dealer' | 'other';
  name: string;
  email: string;
  companyemail: string;
  companyvat: string;
  city: string;
  district: string;
  companyinterestedIssue: readonly string[];
  companyissueOther: string;
}
export type AccountField = Exclude<keyof AccountFields, 'group' | 'companyinterestedIssue'>;

/** Texts that are there already, of which the form shows no more than a mask: left empty they stay. */
export type KeptFields = readonly ('name' | 'email' | 'companyemail')[];

/**
 * The rule that each field breaks, beyond its length. Whose address or number is taken already, and whether there is such a company, the server alone
 * knows. The member's own address passes the site's rule `email`; an address at work has whatever ending the company's domain has.
 */
export function accountProblems(
  fields: AccountFields,
  kept: KeptFields = [],
): Partial<Record<AccountField, FormRule>> {
  const { group, email, companyemail, companyvat, city, district } = fields;
  const isDealer = group === 'dealer';
  const first = (...rules: [broken: boolean, rule: FormRule][]): FormRule | undefined =>
    rules.find(([broken]) => broken)?.[1];
  const isMissing = (field: 'name' | 'email' | 'companyemail') =>
    !isFilledIn(fields[field]) && !kept.includes(field);
  const found: Partial<Record<AccountField, FormRule | undefined>> = {
    name: first([isMissing('name'), 'require']),
    email: first(
      [isMissing('email'), 'require'],
      [email !== '' && !isNamedEmail(email), 'email'],
      [!isOwnEmail(email, companyemail), 'emailComparison'],
    ),
    companyvat: first(
      [!fitsIdentity(group, companyvat), 'identity'],
      [isDealer && companyvat === '', 'require'],
      [companyvat !== '' && !isCompanyVat(companyvat), 'companyId'],
    ),
    companyemail: first(
      [isDealer && isMissing('companyemail'), 'require'],
      [companyemail !== '' && !isDeliverableEmail(companyemail), 'email'],
    ),
    city: first([city === '', 'require']),
    district: first(
      [city !== '' && district === '', 'require'],
      [district !== '' && zipOf(city, district) === '', 'format'],
    ),
    companyissueOther: first([
      fields.companyinterestedIssue.includes(OTHER_INTEREST) &&
        !isFilledIn(fields.companyissueOther),
      'require',
    ]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, rule]) => rule !== undefined));
}
