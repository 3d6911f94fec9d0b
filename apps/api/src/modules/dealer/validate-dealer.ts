import { eq } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { changesDealership } from '@portolane/core/rules/member/saving-way.ts';
import { lockLink, markLinkUsed } from '#db/member-links.ts';
import { member, type memberLink } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import type { ModuleDeps } from '#module.ts';
import { wordsOf } from '#words.ts';

/** Whether the link's mail went to the company, and to the address there, that the dealer now names. */
const isFor = (
  { companyVat, companyEmail }: typeof memberLink.$inferSelect,
  dealer: typeof member.$inferSelect,
): boolean =>
  companyVat !== null &&
  companyEmail !== null &&
  !changesDealership({ companyVat, companyEmail }, dealer);

/**
 * Validates the dealer whose mail the link stood in. Whoever opens the link again, or another one after it, is told that it is done: programs that look
 * through mails open links before people do.
 * @returns what to tell the reader
 * @throws DEALER_FRONT_LINK_INVALID, DEALER_FRONT_LINK_EXPIRED
 */
export async function validateDealer(
  { db, now: clock }: Pick<ModuleDeps, 'db' | 'now'>,
  token: string,
  language: Language,
): Promise<string> {
  const now = clock();
  const words = wordsOf(language);
  return inTransaction(db, async (tx) => {
    const link = await lockLink(tx, token, 'dealerValidation');
    const [dealer] = link
      ? await tx.select().from(member).where(eq(member.id, link.memberId)).for('update')
      : [];
    // A member who has become something else since is no dealer by an old mail.
    if (!link || dealer?.group !== 'dealer') throw new CodedError('DEALER_FRONT_LINK_INVALID');
    if (dealer.dealerValidated) return words('errors:dealer.validatedBefore');
    // What was validated is a company together with the address there: of another one the mail proves nothing. Used, and not validated any more: one of
    // them was changed after it.
    if (link.usedAt || !isFor(link, dealer)) throw new CodedError('DEALER_FRONT_LINK_INVALID');
    if (now >= link.expiresAt) throw new CodedError('DEALER_FRONT_LINK_EXPIRED');
    await markLinkUsed(tx, link, now);
    await tx.update(member).set({ dealerValidated: true }).where(eq(member.id, dealer.id));
    return words('errors:dealer.validated');
  });
}
