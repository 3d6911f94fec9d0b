import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { readNewsletterMails } from '#domain/newsletter/subscription-mail.ts';
import { syncNewsletter } from '#domain/newsletter/sync-newsletter.ts';
import { lockMember, updateMember } from '#domain/members/update-member.ts';

/**
 * Sets whether marketing may be sent to a member. Opting out ends the newsletters at once; opting
 * back in subscribes to nothing.
 */
export async function setMarketing(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { id }: Pick<AuthenticatedMember, 'id'>,
  optOut: boolean,
  language: Language,
): Promise<{ marketingOptOut: boolean; subscribeNewsletter: boolean }> {
  const mails = await readNewsletterMails(deps);
  return inTransaction(deps.db, async (tx) => {
    // The row loaded with the request may be older than a profile saved meanwhile.
    const before = await lockMember(tx, id);
    const subscribeNewsletter = before.subscribeNewsletter && !optOut;
    const row = await updateMember(tx, id, { marketingOptOut: optOut, subscribeNewsletter });
    await syncNewsletter(tx, row, language, mails);
    return { marketingOptOut: row.marketingOptOut, subscribeNewsletter: row.subscribeNewsletter };
  });
}
