import type { Language } from '@portolane/core/i18n/language.ts';
import {
  type AccountField,
  type AccountFields,
  accountProblems,
  type KeptFields,
} from '@portolane/core/rules/member/account-problems.ts';
import { isCompanyEmail } from '@portolane/core/rules/form/company-email.ts';
import { isCompanyFor } from '@portolane/core/rules/form/dealer-company.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import type { FormRule } from '@portolane/core/rules/form/form-rules.ts';
import { companyOf } from '#db/companies.ts';
import type { Queryable } from '#db/database.ts';
import { newestLegalText } from '#db/legal-texts.ts';
import type { company } from '#db/schema.ts';
import { CodedError } from '#http/coded-error.ts';
import { wordsOf } from '#words.ts';

type Company = typeof company.$inferSelect;

/** INPUT_INVALID that says which rule each field breaks; null without one. */
function brokenRules(
  rules: Partial<Record<string, FormRule>>,
  language: Language,
): CodedError | null {
  const words = wordsOf(language);
  const sentence = (rule: FormRule) =>
    rule === 'require'
      ? words('validation:size.empty')
      : rule === 'format'
        ? words('validation:wrong')
        : words(`validation:rule.${rule}`);
  const items = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, [sentence(rule!)]]),
  );
  return Object.keys(items).length === 0 ? null : new CodedError('INPUT_INVALID', { items });
}

/**
 * Refuses what is wrong with the fields themselves, then what the company knows better: that it exists and is one for this group, and under which
 * addresses it writes.
 * @param companyemail the address as it will stand, where the one in `fields` is left empty to keep it
 * @param companyvat the number as it will stand, where the form does not ask for one
 * @returns the company of that number, where it is known
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
  }: { kept?: KeptFields; companyemail?: string; companyvat?: string; language: Language },
): Promise<Company | null> {
  const problems: Partial<Record<AccountField, FormRule>> = accountProblems(fields, kept);
  const company = companyvat === '' || problems.companyvat ? null : await companyOf(db, companyvat);
  if (
    fields.companyvat !== '' &&
    !problems.companyvat &&
    !isCompanyFor(fields.group, company?.category ?? null)
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

/** @throws MERCHANT_MEMBER_FRONT_CONSENT_OUTDATED when one of the two texts has another version by now */
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
