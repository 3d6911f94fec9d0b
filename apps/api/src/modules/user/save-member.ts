import type { Language } from '@portolane/core/i18n/language.ts';
import { changesDealership } from '@portolane/core/rules/member/profile-saving.ts';
import { legalNameOf } from '#domain/companies.ts';
import type { Queryable } from '#db/database.ts';
import { syncNewsletter } from '#domain/newsletter/sync-newsletter.ts';
import type { NewsletterMails } from '#domain/newsletter/subscription-mail.ts';
import type { company, member } from '#db/schema/member.ts';
import { lockMember, updateMember } from '#domain/members/update-member.ts';
import type { MemberRow } from './repository.ts';

type Changes = Partial<typeof member.$inferInsert> & {
  companyName: string;
  subscribeNewsletter: boolean;
  language: Language;
};

/**
 * Saves a member's profile and applies the rules that hold for every form: a known company
 * determines the company name; a dealer who changes the company or their address there must be
 * validated again; a changed address is not proved; a member without marketing has no newsletter; and the subscriptions follow the
 * profile. Works on the locked row, because the row loaded with the request may be older than a
 * validation or a marketing opt-out.
 * @param company the company with the member's resulting VAT number, or null if it is unknown
 */
export async function saveMember(
  tx: Queryable,
  id: number,
  changes: Changes,
  {
    company: known,
    mails,
  }: { company: typeof company.$inferSelect | null; mails: NewsletterMails },
): Promise<MemberRow> {
  const before = await lockMember(tx, id);
  const { email = before.email } = changes;
  const row = await updateMember(tx, id, {
    ...changes,
    emailProvedAt: email.toLowerCase() === before.email.toLowerCase() ? before.emailProvedAt : null,
    companyName: known ? legalNameOf(known) : changes.companyName,
    dealerValidated:
      before.dealerValidated && !changesDealership(before, { ...before, ...changes }),
    // A profile does not lift a marketing opt-out, which has its own setting.
    subscribeNewsletter: changes.subscribeNewsletter && !before.marketingOptOut,
  });
  return syncNewsletter(tx, row, changes.language, mails);
}
