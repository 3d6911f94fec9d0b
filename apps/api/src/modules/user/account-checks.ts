import type { Language } from '@portolane/core/i18n/language.ts';
import {
  type AccountField,
  type AccountFields,
  accountProblems,
  type RetainedFields,
} from '@portolane/core/rules/member/account-problems.ts';
import { isCompanyEmail } from '@portolane/core/rules/form/company-email.ts';
import { isCompanyAllowed } from '@portolane/core/rules/form/dealer-company.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import type { FormRule } from '@portolane/core/rules/form/form-rules.ts';
import { companyByVat } from '#domain/companies.ts';
import type { Queryable } from '#db/database.ts';
import { newestLegalText } from '#domain/legal-texts.ts';
import type { company } from '#db/schema/member.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';

type Company = typeof company.$inferSelect;

/** Returns INPUT_INVALID with the broken rule of each field, or null if there is none. */
function brokenRules(
  rules: Partial<Record<string, FormRule>>,
  language: Language,
): CodedError | null {
  const translate = translatorOf(language);
  const messageFor = (rule: FormRule) => {
    if (rule === 'require') return translate('validation:size.empty');
    if (rule === 'format') return translate('validation:wrong');
    return translate(`validation:rule.${rule}`);
  };
  const items = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, [messageFor(rule!)]]),
  );
  return Object.keys(items).length === 0 ? null : new CodedError('INPUT_INVALID', { items });
}

/**
 * Checks the fields themselves, then against the company: it exists, fits the member group, and
 * uses the domain of the given address.
 * @param companyemail the resulting address, if the one in `fields` is left empty to keep it
 * @param companyvat the resulting VAT number, if the form does not ask for one
 * @returns the company with that number, or null if it is unknown
 * @throws INPUT_INVALID
 */
export async function checkAccount(
  db: Queryable,
  fields: AccountFields,
  {
    kept = [],
    companyemail = fields.companyemail,
    companyvat = fields.companyvat,
    language,
  }: { kept?: RetainedFields; companyemail?: string; companyvat?: string; language: Language },
): Promise<Company | null> {
  const problems: Partial<Record<AccountField, FormRule>> = accountProblems(fields, kept);
  const company =
    companyvat === '' || problems.companyvat ? null : await companyByVat(db, companyvat);
  if (
    fields.companyvat !== '' &&
    !problems.companyvat &&
    !isCompanyAllowed(fields.group, company?.category ?? null)
  )
    problems.companyvat = 'checkDealerVat';
  else if (
    company &&
    companyemail !== '' &&
    !problems.companyemail &&
    !isCompanyEmail(companyemail, company.mailDomains)
  )
    problems.companyemail = 'companyemail';
  const refusal = brokenRules(problems, language);
  if (refusal) throw refusal;
  return company;
}

/** @throws MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED if one of the two texts has a newer version */
export async function checkConsents(
  db: Queryable,
  agreed: { privacyVersion: string; termsVersion: string },
  now: Date,
): Promise<void> {
  const [privacy, terms] = await Promise.all([
    newestLegalText(db, 'privacy', now),
    newestLegalText(db, 'terms', now),
  ]);
  const isCurrent =
    (!privacy || isConsentCurrent(agreed.privacyVersion, privacy.version)) &&
    (!terms || isConsentCurrent(agreed.termsVersion, terms.version));
  if (!isCurrent) throw new CodedError('MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED');
}
