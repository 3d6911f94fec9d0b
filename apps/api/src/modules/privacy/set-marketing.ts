import type { Language } from '@portolane/core/i18n/language.ts';
import type { AuthenticatedMember } from '#db/member-tokens.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';
import { followNewsletter } from '#db/follow-newsletter.ts';
import { lockMember, updateMember } from '#db/update-member.ts';

/** Whether anything that advertises may go to a member. With no, the newsletters end at once; a yes subscribes to nothing. */
export async function setMarketing(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { id }: Pick<AuthenticatedMember, 'id'>,
  optOut: boolean,
  language: Language,
): Promise<{ marketingOptOut: boolean; subscribeNewsletter: boolean }> {
  return inTransaction(db, async (tx) => {
    // The row that the request came with may be older than a profile that was saved meanwhile.
    const before = await lockMember(tx, id);
    const subscribeNewsletter = before.subscribeNewsletter && !optOut;
    const row = await updateMember(tx, id, { marketingOptOut: optOut, subscribeNewsletter });
    await followNewsletter(tx, row, language, now());
    return { marketingOptOut: row.marketingOptOut, subscribeNewsletter: row.subscribeNewsletter };
  });
}
