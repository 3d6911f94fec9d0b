import type { Language } from '@portolane/core/i18n/language.ts';
import { changesDealership } from '@portolane/core/rules/member/saving-way.ts';
import { legalNameOf } from '#db/companies.ts';
import type { Queryable } from '#db/database.ts';
import { followNewsletter } from '#db/follow-newsletter.ts';
import type { company, member } from '#db/schema.ts';
import { lockMember, updateMember } from '#db/update-member.ts';
import type { MemberRow } from './repository.ts';

type Changes = Partial<typeof member.$inferInsert> & {
  companyName: string;
  subscribeNewsletter: boolean;
  language: Language;
};

/**
 * Writes what a member says of themselves, by what holds wherever it is said: a company that is known has its name from us; a dealer who names another
 * company, or another address there, is to be validated again; who wants no marketing has no newsletter, and the newsletter follows the profile.
 * All of it by the row as it is now: what a request came with may be older than a validation or a refusal of marketing.
 * @param company the one of the number that the member has then, or null when it is not known
 */
export async function saveMember(
  tx: Queryable,
  id: number,
  changes: Changes,
  { company: known, now }: { company: typeof company.$inferSelect | null; now: Date },
): Promise<MemberRow> {
  const before = await lockMember(tx, id);
  const row = await updateMember(tx, id, {
    ...changes,
    companyName: known ? legalNameOf(known) : changes.companyName,
    dealerValidated:
      before.dealerValidated && !changesDealership(before, { ...before, ...changes }),
    // Whoever wants nothing that advertises says so elsewhere, and takes it back there.
    subscribeNewsletter: changes.subscribeNewsletter && !before.marketingOptOut,
  });
  await followNewsletter(tx, row, changes.language, now);
  return row;
}
