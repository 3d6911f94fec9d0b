import { eq } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { canValidateByMail } from '@portolane/core/rules/member/dealer-effect.ts';
import { changesDealership } from '@portolane/core/rules/member/profile-saving.ts';
import { lockLink, markLinkUsed } from '#domain/members/member-links.ts';
import { company, member, type memberLink } from '#db/schema/member.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';

/** Whether the link was sent for the company and company address that the dealer has now. */
const isFor = (
  { companyVat, companyEmail }: typeof memberLink.$inferSelect,
  dealer: typeof member.$inferSelect,
): boolean =>
  companyVat !== null &&
  companyEmail !== null &&
  !changesDealership({ companyVat, companyEmail }, dealer);

/**
 * Validates the dealer to whom the link was mailed. Opening this link or another one again reports
 * success, because mail scanners open links before people do.
 * @returns the message to show
 * @throws DEALER_FRONT_LINK_INVALID, DEALER_FRONT_LINK_EXPIRED
 */
export async function validateDealer(
  { db, now: clock }: Pick<ModuleDeps, 'db' | 'now'>,
  token: string,
  language: Language,
): Promise<string> {
  const now = clock();
  const translate = translatorOf(language);
  return inTransaction(db, async (tx) => {
    const link = await lockLink(tx, token, 'dealerValidation');
    // Locked before the member, as an edit of the company does, which withdraws validations.
    const [known] = await tx
      .select()
      .from(company)
      .where(eq(company.vat, link?.companyVat ?? ''))
      .for('share');
    const [dealer] = link
      ? await tx.select().from(member).where(eq(member.id, link.memberId)).for('update')
      : [];
    // A member who has left the dealer group does not become a dealer through an old mail.
    if (!link || dealer?.group !== 'dealer') throw new CodedError('DEALER_FRONT_LINK_INVALID');
    if (dealer.dealerValidated) return translate('errors:dealer.validatedBefore');
    // A link validates one company together with one address there and proves nothing about others.
    // A used link of a dealer who is no longer validated means that the company or the address has
    // changed since.
    if (link.usedAt || !isFor(link, dealer)) throw new CodedError('DEALER_FRONT_LINK_INVALID');
    // Staff may have removed the domain since.
    if (!canValidateByMail(known ?? null, dealer.companyEmail))
      throw new CodedError('DEALER_FRONT_LINK_INVALID');
    if (now >= link.expiresAt) throw new CodedError('DEALER_FRONT_LINK_EXPIRED');
    await markLinkUsed(tx, link, now);
    await tx.update(member).set({ dealerValidated: true }).where(eq(member.id, dealer.id));
    return translate('errors:dealer.validated');
  });
}
