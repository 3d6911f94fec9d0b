import type { Language } from '@portolane/core/i18n/language.ts';
import { isCompanyEmail } from '@portolane/core/rules/form/company-email.ts';
import { isCompanyAllowed } from '@portolane/core/rules/form/dealer-company.ts';
import { companyByVat } from '#domain/companies.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { sendDealerValidation } from '#domain/mails/send-dealer-validation.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Sends the validation mail to a dealer again.
 * @returns the message to show
 * @throws DEALER_FRONT_ALREADY_VALIDATED, INPUT_INVALID: the profile names no company that is a
 * dealer, or an address that is not the company's; RetryLater
 */
export async function resendValidation(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  member: AuthenticatedMember,
  language: Language,
): Promise<string> {
  const translate = translatorOf(language);
  const now = deps.now();
  if (member.dealerValidated) throw new CodedError('DEALER_FRONT_ALREADY_VALIDATED');
  const company = await companyByVat(deps.db, member.companyVat);
  if (!company || !isCompanyAllowed('dealer', company.category))
    throw new CodedError('INPUT_INVALID', {
      items: { companyvat: [translate('validation:rule.checkDealerVat')] },
    });
  if (!isCompanyEmail(member.companyEmail, company.mailDomains))
    throw new CodedError('INPUT_INVALID', {
      items: { companyemail: [translate('validation:rule.companyemail')] },
    });
  const head = await readLetterhead(deps);
  await inTransaction(deps.db, async (tx) => {
    await consumeLimit(deps, 'dealerMailsPerMember', String(member.id), tx);
    await sendDealerValidation(tx, member, { language, letterhead: head }, now);
  });
  return translate('errors:dealer.sent', { email: member.companyEmail });
}
