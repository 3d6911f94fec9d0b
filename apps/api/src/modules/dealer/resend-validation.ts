import type { Language } from '@portolane/core/i18n/language.ts';
import { isCompanyEmail } from '@portolane/core/rules/form/company-email.ts';
import { isCompanyFor } from '@portolane/core/rules/form/dealer-company.ts';
import { companyOf } from '#db/companies.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import { sendDealerValidation } from '#mails/send-dealer-validation.ts';
import type { ModuleDeps } from '#module.ts';
import { wordsOf } from '#words.ts';

/**
 * Sends a dealer the validation mail again.
 * @returns what to tell them
 * @throws DEALER_FRONT_ALREADY_VALIDATED, INPUT_INVALID: the profile names no company that is a dealer, or an address that is not the company's; RetryLater
 */
export async function resendValidation(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: AuthenticatedMember,
  language: Language,
): Promise<string> {
  const words = wordsOf(language);
  const now = deps.now();
  if (member.dealerValidated) throw new CodedError('DEALER_FRONT_ALREADY_VALIDATED');
  const company = await companyOf(deps.db, member.companyVat);
  if (!company || !isCompanyFor('dealer', company.category))
    throw new CodedError('INPUT_INVALID', {
      items: { companyvat: [words('validation:rule.checkDealerVat')] },
    });
  if (!isCompanyEmail(member.companyEmail, company.mailDomains))
    throw new CodedError('INPUT_INVALID', {
      items: { companyemail: [words('validation:rule.companyemail')] },
    });
  const head = await letterheadOf(deps);
  await inTransaction(deps.db, async (tx) => {
    await withinLimit(deps, 'dealerMailsAMember', String(member.id), tx);
    await sendDealerValidation(tx, member, { language, head }, now);
  });
  return words('errors:dealer.sent', { email: member.companyEmail });
}
