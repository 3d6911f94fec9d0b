import { zipOf } from '#i18n/counties.ts';
import { OTHER_INTEREST } from '#rules/form/choices.ts';
import { isOwnEmail } from '#rules/form/company-email.ts';
import { isCompanyVat } from '#rules/form/company-vat.ts';
import { isVatAllowed } from '#rules/form/dealer-company.ts';
import { isFormEmail } from '#rules/form/email.ts';
import type { FormRule } from '#rules/form/form-rules.ts';
import { isFilledIn } from '#rules/form/text-rules.ts';

/** The account fields of a registration, or of an old member's profile update. */
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

/** Existing values that the form shows only masked; left empty, they are kept. */
export type RetainedFields = readonly ('name' | 'email' | 'companyemail')[];

/**
 * Returns the rule that each field breaks, apart from its length. Only the server knows whether an
 * address or number is taken and whether the company exists.
 */
export function accountProblems(
  fields: AccountFields,
  kept: RetainedFields = [],
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
      [email !== '' && !isFormEmail(email), 'email'],
      [!isOwnEmail(email, companyemail), 'emailComparison'],
    ),
    companyvat: first(
      [!isVatAllowed(group, companyvat), 'identity'],
      [isDealer && companyvat === '', 'require'],
      [companyvat !== '' && !isCompanyVat(companyvat), 'companyId'],
    ),
    companyemail: first(
      [isDealer && isMissing('companyemail'), 'require'],
      [companyemail !== '' && !isFormEmail(companyemail), 'email'],
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
